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

/** `data` of the event `lead.assigned`: the lead, and who works it now. Its state did not change by that. */
const assignedEventDataSchema = leadEventDataSchema.extend({
  assignee: z
    .nullable(z.string())
    .meta({ description: 'Address of the operator who works it now; none while that is anybody’s.' }),
})

export type AssignedEventData = z.output<typeof assignedEventDataSchema>

/** `data` of the event `lead.due`: the lead, and by when an answer was promised. */
export const dueEventDataSchema = assignedEventDataSchema.extend({
  due: z.iso.datetime().meta({ description: 'By when the desk promised to answer.' }),
})

export type DueEventData = z.output<typeof dueEventDataSchema>
