import * as z from 'zod'
import { warningSchema } from './answers.ts'
import { messageSchema, messageSides } from './messages.ts'
import { messagesPerPage } from './message-limits.ts'

/** A part of what was said, the oldest first. */
export const conversationSchema = z
  .object({
    awaiting: z.enum(messageSides).nullable(),
    messages: z.array(messageSchema).meta({ description: `At most ${messagesPerPage}, the oldest first.` }),
    next: z.string().nullable().meta({ description: 'Send it as `after` to read on; `null` at the end.' }),
  })
  .meta({ id: 'Conversation', description: 'What the desk and the submitter said to each other.' })
export type Conversation = z.output<typeof conversationSchema>

/** Answer to a message: it is stored, and will not be lost. */
export const messageReceiptSchema = z
  .object({
    sandbox: z.boolean().meta({ description: '`true` for a rehearsal: nothing was stored.' }),
    message: messageSchema,
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'MessageReceipt', description: 'The acknowledgement of a stored message.' })
export type MessageReceipt = z.output<typeof messageReceiptSchema>
