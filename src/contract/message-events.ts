import * as z from 'zod'
import { leadEventDataSchema } from './lead-events.ts'
import { messageSchema } from './messages.ts'
import { spamVerdictSchema } from './spam.ts'

/** A message as those who work leads see it. */
const toldMessageSchema = z.object({
  ...messageSchema.shape,
  suspicion: z.optional(spamVerdictSchema).meta({ description: 'Why it looks like spam, where it does.' }),
})

/**
 * `data` of the events `message.received` and `message.sent`: the lead, and what was said. Its state did not change by
 * that, so `previous_state` is the same.
 */
export const messageEventDataSchema = leadEventDataSchema.extend({
  message: z.nullable(toldMessageSchema).meta({ description: 'None once the personal data of the lead is erased.' }),
})

export type ToldMessage = z.output<typeof toldMessageSchema>
export type MessageEventData = z.output<typeof messageEventDataSchema>
