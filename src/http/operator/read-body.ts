import type { $ZodIssue, $ZodType, output } from 'zod/v4/core'
import type { FieldError } from '../../contract/answers.ts'
import { explainIssue, firstPerField } from '../../contract/field-errors.ts'
import { maxChoices, messageLengths } from '../../contract/message-limits.ts'
import { movesFrom, stateNames } from '../../contract/states.ts'
import type { Call } from '../call.ts'
import { type Problem, problem } from '../outcome.ts'
import { summarise } from '../submission.ts'

/** A schema of either kind of zod. */
type Schema = $ZodType & {
  safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: $ZodIssue[] } }
}

const states = [...new Set(stateNames.flatMap(movesFrom))]

/** How to mend each field, and a value that passes. */
const help: Record<string, Pick<FieldError, 'hint' | 'example'>> = {
  status: {
    hint: `Send one of ${states.join(', ')}; \`possible\` of the lead lists those that it can go to.`,
    example: 'in_review',
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
  const errors = firstPerField(parsed.error!.issues.flatMap(toFieldErrors))
  return { ok: false, problem: problem('validation_failed', { detail: summarise(errors), errors }) }
}

function toFieldErrors(issue: $ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      pointer: `/${key.slice(0, 40).replaceAll('~', '~0').replaceAll('/', '~1')}`,
      code: 'invalid_format',
      message: 'is no field of this body',
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
  return [{ pointer: `/${issue.path.join('/')}`, ...explainIssue(issue), hint, example }]
}
