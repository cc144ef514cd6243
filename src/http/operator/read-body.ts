import type { $ZodIssue, $ZodType, output } from 'zod/v4/core'
import type { FieldError } from '../../contract/answers.ts'
import { explainIssue, firstPerField } from '../../contract/field-errors.ts'
import { maxChoices, messageLengths, offeredMinutes } from '../../contract/message-limits.ts'
import { movableStates } from '../../contract/states.ts'
import type { Call } from '../call.ts'
import type { Problem } from '../outcome.ts'
import { invalid } from '../field-problems.ts'
import { pointerPart } from '../../text/json-pointer.ts'

/** A schema of either kind of zod. */
type Schema = $ZodType & {
  safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: $ZodIssue[] } }
}

/** How to mend each field, and a value that passes. */
const help: Record<string, Pick<FieldError, 'hint' | 'example'>> = {
  status: {
    hint: `Send one of ${movableStates.join(', ')}; \`possible\` of the lead lists those that it can go to. To erase it, send DELETE.`,
    example: 'in_review',
  },
  assignee: {
    hint: 'Send the address of an operator who may work leads, or null for no one.',
    example: 'ada@example.com',
  },
  text: {
    hint: `Say it in ${messageLengths.text.min} to ${messageLengths.text.max} characters.`,
    example: 'When may we call you?',
  },
  choices: {
    hint: `Send at most ${maxChoices} objects with \`label\`, and \`time\` with \`start\`, \`minutes\` and \`zone\` where it is a time.`,
    example: { label: 'Tuesday, 10:00' },
  },
  'choices/label': {
    hint: `Say what is offered in ${messageLengths.label.min} to ${messageLengths.label.max} characters.`,
    example: 'Tuesday, 10:00',
  },
  'choices/time': {
    hint: 'Send an object with `start`, `minutes` and `zone`, or leave it out.',
    example: { start: '2026-12-01T09:00:00Z', minutes: 30, zone: 'Europe/Berlin' },
  },
  'choices/start': {
    hint: 'Send when it begins as a moment in UTC (RFC 3339), with a Z at its end, and not as clocks of the zone show it.',
    example: '2026-12-01T09:00:00Z',
  },
  'choices/minutes': {
    hint: `Send how long it lasts, as a whole number from ${offeredMinutes.min} to ${offeredMinutes.max}.`,
    example: 30,
  },
  'choices/zone': {
    hint: 'Send the time zone of the desk by its IANA name; people are shown the time in it.',
    example: 'Europe/Berlin',
  },
}

/** Reads a body. @returns what a schema makes of it, or all that is wrong with it */
export function readBodyAs<One extends Schema>(
  schema: One,
  { body }: Pick<Call, 'body'>,
): { ok: true; value: output<One> } | { ok: false; problem: Problem } {
  const parsed = schema.safeParse(body?.value)
  if (parsed.success) return { ok: true, value: parsed.data as output<One> }
  const errors = firstPerField(parsed.error!.issues.flatMap((issue) => toFieldErrors(issue, body?.value)))
  return { ok: false, problem: invalid(errors) }
}

function toFieldErrors(issue: $ZodIssue, body: unknown): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      pointer: pointerTo([...issue.path, key.slice(0, 40)]),
      code: 'invalid_format',
      message: issue.path.length > 0 ? 'is no member of this object' : 'is no field of this body',
      hint: 'Leave it out.',
      example: {},
    }))
  const [field] = issue.path
  if (field === undefined)
    return [
      {
        pointer: '',
        code: 'wrong_type',
        message: 'must be a JSON object',
        hint: 'Send an object.',
        example: { text: help['text']!.example as string },
      },
    ]
  const { hint, example } = help[`${String(field)}/${String(issue.path.at(-1))}`] ?? help[String(field)]!
  const given = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], body)
  const isMissing = given === undefined && issue.code !== 'custom'
  const told = isMissing ? ({ code: 'required', message: 'is required' } as const) : explainIssue(issue)
  return [{ pointer: pointerTo(issue.path), ...told, hint, example }]
}

/** @returns a JSON Pointer (RFC 6901) */
function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${pointerPart(String(part))}`).join('')
}
