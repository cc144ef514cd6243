import * as z from 'zod'
import { storedLeadSchema } from './stored-lead.ts'
import { spamVerdictSchema } from './spam.ts'
import { actors, stateNames } from './states.ts'

/** What is kept of an event about a lead: nothing personal. */
const leadFactsSchema = z.object({
  state: z.enum(stateNames).meta({ description: 'The state that the lead came to.' }),
  previous_state: z.enum(stateNames).nullable().meta({ description: 'The one before; none for a new lead.' }),
  actor: z.enum(actors).meta({ description: 'Who caused it.' }),
})

export type LeadFacts = z.output<typeof leadFactsSchema>

/**
 * `data` of the events `lead.received`, `lead.updated` and `lead.erased`. The lead is as it is when the event is
 * delivered, not as it was when the event happened.
 */
export const leadEventDataSchema = leadFactsSchema.extend({
  id: z.string(),
  received_at: z.iso.datetime(),
  spam: z.nullable(spamVerdictSchema).meta({ description: 'Why it looks like spam, where it does.' }),
  lead: z.nullable(storedLeadSchema).meta({ description: 'None once its personal data is erased.' }),
})

export type LeadEventData = z.output<typeof leadEventDataSchema>
