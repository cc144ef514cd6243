import type * as z from 'zod/mini'
import type { FieldError, Warning } from '../../contract/answers.ts'
import { noChoice } from '../../contract/chosen.ts'
import { explainIssue, firstPerField } from '../../contract/field-errors.ts'
import { isPast, type Message, type Reply, replySchema } from '../../contract/messages.ts'
import { noReason, nothingSaid, replyError, replyHelp } from '../../contract/reply-help.ts'
import { unknownFields } from '../unknown-fields.ts'

const known = {
  of: 'message',
  fields: Object.keys(replyHelp),
  done: 'sent',
  hint: 'If it matters, write it into `text`. A choice is `chosen`, with `to`.',
}

export type CheckedReply = { ok: true; reply: Reply; warnings: Warning[] } | { ok: false; errors: FieldError[] }

/**
 * Checks the form of a reply: all errors at once.
 * @param body a JSON value
 * @param answersLatest the door is a conversation: what is chosen without `to` answers the latest message of the desk
 * @returns the reply, with what was dropped
 */
export function checkReply(body: unknown, { answersLatest = false } = {}): CheckedReply {
  const parsed = replySchema.safeParse(body)
  const given = typeof body === 'object' && body !== null ? body : {}
  const errors = [...(parsed.error?.issues ?? []).map((issue) => toFieldError(issue)), ...missing(given, answersLatest)]
  if (errors.length > 0 || !parsed.success) return { ok: false, errors: firstPerField(errors) }
  return { ok: true, reply: parsed.data, warnings: unknownFields(given, known) }
}

/** Errors for fields that need each other. */
function missing({ text, to, chosen }: { [Field in keyof Reply]?: unknown }, answersLatest: boolean): FieldError[] {
  if (chosen !== undefined && to === undefined && !answersLatest)
    return [replyError('to', 'required', 'is required beside chosen')]
  return chosen === undefined && text === undefined ? [nothingSaid] : []
}

/**
 * Checks what a reply answers.
 * @param asked the message that `to` names, or the latest of the desk where something is chosen without it; where the
 * lead has it
 * @param now a time that has already begun cannot be chosen
 * @returns what is said: the label of what was chosen, where there is no text; or the errors
 */
export function fillReply(
  { text, to, chosen }: Reply,
  asked: Message | undefined,
  now: Date,
): { ok: true; text: string } | { ok: false; errors: FieldError[] } {
  if (to !== undefined && asked?.from !== 'desk')
    return { ok: false, errors: [replyError('to', 'invalid_format', 'is no message of the desk to this lead')] }
  if (chosen === undefined) return { ok: true, text: text! }
  const { choices = [] } = asked ?? {}
  if (chosen === noChoice && choices.length > 0)
    return text === undefined ? { ok: false, errors: [noReason] } : { ok: true, text }
  const choice = choices.find(({ id }) => id === chosen)
  if (choice && isPast(choice, now))
    return { ok: false, errors: [replyError('chosen', 'invalid_format', 'is a time that is over')] }
  if (choice) return { ok: true, text: text ?? choice.label }
  const offered = choices.length === 0 ? 'nothing' : choices.map(({ id }) => id).join(', ')
  const error = replyError(
    'chosen',
    'invalid_format',
    `is none of the choices of that message, which offers ${offered}`,
  )
  return { ok: false, errors: [error] }
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const field = issue.path[0] as keyof Reply | undefined
  if (field !== undefined) {
    const { code, message } = explainIssue(issue)
    return replyError(field, code, message)
  }
  return {
    pointer: '',
    code: 'wrong_type',
    message: 'must be a JSON object',
    hint: 'Send an object with text, or with to and chosen.',
    example: { text: replyHelp.text.example },
  }
}
