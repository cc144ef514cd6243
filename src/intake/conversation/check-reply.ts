import type * as z from 'zod/mini'
import type { FieldError } from '../../contract/answers.ts'
import { explainIssue, firstPerField } from '../../contract/field-errors.ts'
import { type Message, type Reply, replySchema } from '../../contract/messages.ts'
import { messageLengths } from '../../contract/message-limits.ts'

type Field = keyof Reply

const { min, max } = messageLengths.text

/** How to mend each field, and a value that passes. */
const help: Record<Field, { hint: string; example: string }> = {
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

export type CheckedReply = { ok: true; reply: Reply } | { ok: false; errors: FieldError[] }

/**
 * Checks the form of a reply: all errors at once.
 * @param body a JSON value
 * @param answersLatest the door is a conversation: what is chosen without `to` answers the latest message of the desk
 */
export function checkReply(body: unknown, answersLatest = false): CheckedReply {
  const given = Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}),
  )
  const parsed = replySchema.safeParse(body)
  const errors = [...(parsed.error?.issues ?? []).map((issue) => toFieldError(issue)), ...missing(given, answersLatest)]
  if (errors.length > 0) return { ok: false, errors: firstPerField(errors) }
  return parsed.success ? { ok: true, reply: parsed.data } : { ok: false, errors: [] }
}

/** What has to be there together. */
function missing(given: Record<string, unknown>, answersLatest: boolean): FieldError[] {
  if (given['chosen'] !== undefined && given['to'] === undefined && !answersLatest)
    return [fieldError('to', 'required', 'is required beside chosen')]
  return given['chosen'] === undefined && given['text'] === undefined
    ? [fieldError('text', 'required', 'is required where nothing is chosen')]
    : []
}

/**
 * Checks what a reply answers.
 * @param asked the message that `to` names, or the latest of the desk where something is chosen without it; where the
 *   lead has it
 * @returns what is said: the label of what was chosen, where there is no text; or the errors
 */
export function fillReply(
  { text, to, chosen }: Reply,
  asked: Message | undefined,
): { ok: true; text: string } | { ok: false; errors: FieldError[] } {
  if (to !== undefined && asked?.from !== 'desk')
    return { ok: false, errors: [fieldError('to', 'invalid_format', 'is no message of the desk to this lead')] }
  if (chosen === undefined) return { ok: true, text: text! }
  const { choices = [] } = asked ?? {}
  const choice = choices.find(({ id }) => id === chosen)
  if (choice) return { ok: true, text: text ?? choice.label }
  const offered = choices.length === 0 ? 'nothing' : choices.map(({ id }) => id).join(', ')
  const error = fieldError(
    'chosen',
    'invalid_format',
    `is none of the choices of that message, which offers ${offered}`,
  )
  return { ok: false, errors: [error] }
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const field = issue.path[0] as Field | undefined
  if (field !== undefined) {
    const { code, message } = explainIssue(issue)
    return fieldError(field, code, message)
  }
  return {
    pointer: '',
    code: 'wrong_type',
    message: 'must be a JSON object',
    hint: 'Send an object with text, or with to and chosen.',
    example: { text: help.text.example },
  }
}

function fieldError(field: Field, code: FieldError['code'], message: string): FieldError {
  return { pointer: `/${field}`, code, message, ...help[field] }
}
