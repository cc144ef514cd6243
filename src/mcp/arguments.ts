import * as z from 'zod'
import type { FieldError } from '../contract/answers.ts'
import { explainIssue, firstPerField } from '../contract/field-errors.ts'
import { pointerPart } from '../text/json-pointer.ts'

export type Arguments<Schema extends z.ZodType> =
  { ok: true; values: z.output<Schema> } | { ok: false; errors: FieldError[] }

/**
 * Checks the arguments of a tool that takes no lead. The hint of a field is its description.
 * @param examples of fields whose schemas have none, because each conversation pays for the list of tools
 * @returns the values, or all errors at once, told as those of a lead are
 */
export function readArguments<Schema extends z.ZodObject>(
  schema: Schema,
  args: Readonly<Record<string, unknown>>,
  examples: Readonly<Record<string, string>> = {},
): Arguments<Schema> {
  const result = schema.safeParse(args)
  if (result.success) return { ok: true, values: result.data }
  return {
    ok: false,
    errors: firstPerField(result.error.issues.flatMap((issue) => toFieldErrors(issue, schema, args, examples))),
  }
}

function toFieldErrors(
  issue: z.core.$ZodIssue,
  schema: z.ZodObject,
  args: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, string>>,
): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      pointer: `/${pointerPart(key.slice(0, 40))}`,
      code: 'invalid_format',
      message: 'is no argument of this tool',
      hint: `Leave it out; there are ${Object.keys(schema.shape).join(', ')}.`,
      example: '',
    }))
  const name = String(issue.path[0])
  const field = schema.shape[name]
  const inner = (field instanceof z.ZodOptional ? field.unwrap() : field) as z.core.$ZodType
  const { description = '', examples } =
    z.globalRegistry.get(field as z.core.$ZodType) ?? z.globalRegistry.get(inner) ?? {}
  const missing = valueAt(args, issue.path) === undefined
  const { code, message } = missing ? { code: 'required' as const, message: 'is required' } : explain(issue)
  const number = numberWithin(inner)
  const example = given[name] ?? String((examples as unknown[])?.[0] ?? number?.example ?? '')
  const hint = [description, number?.hint].filter(Boolean).join(' ')
  return [{ pointer: `/${issue.path.map(String).join('/')}`, code, message, hint, example }]
}

/** @returns what stands at a place within the arguments; nothing where there is none */
function valueAt(args: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    args,
  )
}

/** @returns the bounds of a number, and one within them; they stand in its schema, and not in its description */
function numberWithin(schema: z.core.$ZodType): { hint: string; example: number } | undefined {
  const usual = schema instanceof z.ZodDefault ? (schema.unwrap() as z.core.$ZodType) : schema
  if (!(usual instanceof z.ZodNumber)) return undefined
  const [least, most] = [usual.minValue ?? 0, usual.maxValue ?? Infinity]
  const isOpen = most >= Number.MAX_SAFE_INTEGER
  return {
    hint: isOpen ? `Send a whole number, at least ${least}.` : `Send a whole number from ${least} to ${most}.`,
    example: least,
  }
}

/** Errors for numbers and choices, which a lead does not have. */
function explain(issue: z.core.$ZodIssue): Pick<FieldError, 'code' | 'message'> {
  if (issue.code === 'invalid_value')
    return { code: 'invalid_format', message: `must be one of ${issue.values.map(String).join(', ')}` }
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return { code: 'too_short', message: `must be at least ${issue.minimum}` }
  if (issue.code === 'too_big' && issue.origin !== 'string')
    return { code: 'too_long', message: `must be at most ${issue.maximum}` }
  return explainIssue(issue)
}
