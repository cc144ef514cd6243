import type { FieldError } from './answers.ts'
import { maxMessages, messageLengths } from './message-limits.ts'
import type { Reply } from './messages.ts'

const { min, max } = messageLengths.text

/** How to mend each field of a message to the desk, and a value that passes. */
export const replyHelp: Record<keyof Reply, { hint: string; example: string }> = {
  text: {
    hint: `Say it in ${min} to ${max} characters, or send \`chosen\` with \`to\`.`,
    example: 'Tuesday suits us.',
  },
  to: {
    hint: 'Send the `id` of a message of the desk, as the list of messages has it.',
    example: 'msg_01JD0000000000000000000000',
  },
  chosen: { hint: 'Send the `id` of one of the choices of the message that `to` names.', example: '1' },
}

/** @returns what is wrong with a field of a message, with its remedy */
export function replyError(field: keyof Reply, code: FieldError['code'], message: string): FieldError {
  return { pointer: `/${field}`, code, message, ...replyHelp[field] }
}

/** A message that says nothing. */
export const nothingSaid = replyError('text', 'required', 'is required where nothing is chosen')

/** None is chosen: the desk has to know what would suit, or why. */
export const noReason = replyError('text', 'required', 'is required where none of the choices is chosen')

/** Why a lead takes no more messages. */
export const conversationOver = {
  gone: 'The lead is closed or withdrawn, or its personal data is erased. The message was not stored.',
  full: `The lead has ${maxMessages} messages, as many as it may have. The message was not stored.`,
} as const
