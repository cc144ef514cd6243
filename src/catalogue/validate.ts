import * as z from 'zod'
import type { SourceFile } from './frontmatter.ts'
import { type ContentProblem, fieldInWords, fieldName, suggest } from './problem.ts'
import { remedyFor } from './remedy.ts'

/** Checks frontmatter against its collection's schema. @returns the typed data, or every problem at once */
export function validateFrontmatter<Schema extends z.ZodObject>(
  schema: Schema,
  source: SourceFile,
  collection: string,
): { data: z.output<Schema> } | ContentProblem[] {
  const result = schema.safeParse(source.frontmatter)
  if (result.success) return { data: result.data }
  const { issues } = result.error
  const wrongType = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => fieldName(path)))
  const problems = issues
    // zod also checks the length of a text where a list belongs.
    .filter(({ code, path }) => !code.startsWith('too_') || !wrongType.has(fieldName(path)))
    .flatMap((issue) => toProblems(issue, schema, source, collection))
  // A field that is misspelt is told of once; that it is missing under its own name is no further problem.
  const meant = new Set(problems.flatMap((problem) => fieldMeant(problem) ?? []))
  return problems.filter(({ rule, field = '' }) => !(rule === required && meant.has(field)))
}

/** @returns the field that a misspelt one probably is */
function fieldMeant({ field = '', suggestion = '', rule }: ContentProblem): string | undefined {
  const name = rule.startsWith(unknownField) ? /^did you mean `([^`]*)`/.exec(suggestion)?.[1] : undefined
  return name && field.slice(0, field.lastIndexOf('.') + 1) + name
}

const unknownField = 'is not a field of'
const required = 'is required'

function toProblems(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  source: SourceFile,
  collection: string,
): ContentProblem[] {
  const at = { file: source.file, line: source.lineOf(issue.path), field: fieldName(issue.path) }
  const value = valueAt(source.frontmatter, issue.path)
  if (issue.code === 'unrecognized_keys') {
    const parent = schemaAt(schema, issue.path)
    const known = parent instanceof z.ZodObject ? Object.keys(parent.shape) : []
    return issue.keys.map((key) => ({
      file: source.file,
      line: source.lineOf([...issue.path, key]),
      field: fieldName([...issue.path, key]),
      value: valueAt(source.frontmatter, [...issue.path, key]),
      rule: `${unknownField} ${issue.path.length ? fieldInWords(fieldName(issue.path)) : collection}`,
      suggestion: instead(key, known),
    }))
  }
  // An item of a list is often described by its list only.
  const field = schemaAt(schema, issue.path)
  const description = field?.description ?? schemaAt(schema, issue.path.slice(0, -1))?.description
  if (issue.code === 'invalid_type' && (value === undefined || value === null))
    return [{ ...at, ...missing(issue.path, issue.expected, value, description) }]
  if (issue.code === 'invalid_value') {
    const choices = issue.values.map(String)
    if (value === undefined || value === null) {
      const list = choices.map((choice) => `\`${choice}\``).join(', ')
      return [
        {
          ...at,
          ...missing(issue.path, 'string', value, choices.length <= mostNamed ? `It is one of ${list}.` : description),
        },
      ]
    }
    return [
      {
        ...at,
        value,
        rule: 'is none of the values that this field takes',
        ...optional(suggest(String(value), choices) ?? description),
      },
    ]
  }
  return [{ ...at, value, rule: ruleOf(issue), ...optional(description), ...remedyFor(issue, value, bare(field)) }]
}

/** The remedy for an unknown field: if there are many known ones, it points to the guide. */
function instead(key: string, known: readonly string[]): string {
  const similar = suggest(key, known)
  if (similar?.startsWith('did you mean')) return similar
  return known.length <= mostNamed && similar
    ? `take it out, or ${similar}`
    : 'take it out; content/README.md says which fields there are'
}

const mostNamed = 5

function missing(path: readonly PropertyKey[], expected: string, value: unknown, description = '') {
  if (value === null && typeof path.at(-1) === 'number')
    return { rule: 'has no value', suggestion: 'write the item behind its hyphen, or take the line out' }
  const place = expected === 'array' || expected === 'object' ? 'on the lines below it' : 'behind the colon'
  const what = value === null ? `write it ${place}` : `add \`${String(path.at(-1))}:\` and write it ${place}`
  return {
    rule: value === null ? 'has no value' : required,
    suggestion: [what, description].filter(Boolean).join('. '),
  }
}

/** @returns what is wrong with a value, in plain words */
export function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}`
    case 'too_small':
      return bound(issue.origin, 'least', issue.minimum)
    case 'too_big':
      return bound(issue.origin, 'most', issue.maximum)
    case 'invalid_format':
      if (issue.format === 'url') return 'must be an address that begins with http:// or https://'
      if (issue.format === 'email') return 'must be an e-mail address'
      if (issue.format === 'starts_with') return `must begin with "${'prefix' in issue ? issue.prefix : ''}"`
      return issue.message
    default:
      return issue.message
  }
}

function bound(origin: string, side: 'least' | 'most', limit: number | bigint): string {
  const unit = origin === 'string' ? 'character' : origin === 'array' ? 'item' : undefined
  return unit ? `must have at ${side} ${limit} ${unit}${limit === 1 ? '' : 's'}` : `must be at ${side} ${limit}`
}

function article(expected: string): string {
  const names: Record<string, string> = {
    array: 'a list',
    object: 'a group of fields, each with its name on a line of its own',
    string: 'text',
    int: 'a whole number',
    boolean: '`true` or `false`',
    record: 'a group of fields, each with its name on a line of its own',
  }
  return names[expected] ?? `a ${expected}`
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data)
}

/** Finds the schema of a field, through optional and default wrappers. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let current: unknown = schema
  for (const key of path) {
    current = unwrap(current)
    if (current instanceof z.ZodObject) current = current.shape[String(key)]
    else if (current instanceof z.ZodArray) current = current.element
    else if (current instanceof z.ZodRecord) current = current.valueType
    else return undefined
  }
  return (path.length ? current : unwrap(current)) as z.ZodType | undefined
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrap(schema.unwrap()) : schema
}

function bare(schema: z.ZodType | undefined): z.ZodType | undefined {
  return unwrap(schema) as z.ZodType | undefined
}

function optional(suggestion: string | undefined): { suggestion?: string } {
  return suggestion ? { suggestion } : {}
}
