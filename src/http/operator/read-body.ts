import type { $ZodIssue, $ZodType, output } from 'zod/v4/core'
import type { FieldError } from '../../contract/answers.ts'
import { explainIssue, firstPerField } from '../../contract/field-errors.ts'
import { maxChoices, messageLengths } from '../../contract/message-limits.ts'
import { movableStates } from '../../contract/states.ts'
import type { Call } from '../call.ts'
import { type Problem, problem } from '../outcome.ts'
import { summarise } from '../submission.ts'

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
    hint: 'Send the address of an operator who may work leads, or null for nobody in particular.',
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
}

/** Reads a body. @returns what a schema makes of it, or all that is wrong with it */
export function readBodyAs<One extends Schema>(
  schema: One,
  { body }: Pick<Call, 'body'>,
): { ok: true; value: output<One> } | { ok: false; problem: Problem } {
  const parsed = schema.safeParse(body?.value)
  if (parsed.success) return { ok: true, value: parsed.data as output<One> }
  const errors = firstPerField(parsed.error!.issues.flatMap((issue) => toFieldErrors(issue, body?.value)))
  return { ok: false, problem: problem('validation_failed', { detail: summarise(errors), errors }) }
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
  const { hint, example } = help[String(field)]!
  const given = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], body)
  const isMissing = given === undefined && issue.code !== 'custom'
  const told = isMissing ? ({ code: 'required', message: 'is required' } as const) : explainIssue(issue)
  return [{ pointer: pointerTo(issue.path), ...told, hint, example }]
}

/** @returns a JSON Pointer (RFC 6901) */
function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
