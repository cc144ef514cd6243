import * as z from 'zod'
import { amountMeant } from './amount-meant.ts'
import { type DayAdvice, dayMeant } from './day-meant.ts'
import { kebab } from './slug.ts'

const meansTrue = /^(?:y|yes|on|ja|oui|si|sí|true|1)$/i
const meansFalse = /^(?:n|no|off|nein|non|false|0)$/i

/** A schema says with a rule of its own what to do; see `advised`. */
type Advised = { params?: { fix?: string } }

/**
 * Looks at what was typed to find out what was meant.
 * @param issue what zod says @param value what stands in the file @param schema of the field
 * @returns what to do about it, and what is wrong in better words where there are any; nothing where the field's
 * description says it best
 */
export function remedyFor(
  issue: z.core.$ZodIssue,
  value: unknown,
  schema: z.ZodType | undefined,
): Partial<DayAdvice> | undefined {
  const given = issue as Advised
  if (issue.code === 'custom' && given.params?.fix) return { suggestion: given.params.fix }
  if (
    issue.code !== 'custom' &&
    schema instanceof z.ZodISODate &&
    (typeof value === 'string' || typeof value === 'number')
  )
    return dayMeant(String(value))
  if (issue.code === 'invalid_type') return ofOtherKind(issue.expected, value)
  if (issue.code === 'too_big' && Array.isArray(value)) return tooMany(value, Number(issue.maximum))
  if (issue.code === 'invalid_format' && issue.format === 'regex' && typeof value === 'string')
    return ofOtherForm(value, schema)
  return undefined
}

function ofOtherKind(expected: string, value: unknown): Partial<DayAdvice> | undefined {
  if (expected === 'string' && /^(?:number|boolean)$/.test(typeof value))
    return { suggestion: 'put the value between quotes' }
  if (expected === 'string' && Array.isArray(value))
    return { suggestion: 'write one text behind the colon, without a list below' }
  if (expected === 'string' && typeof value === 'object')
    return { suggestion: 'write one text on the line of the field, between quotes if it contains a colon or braces' }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  if (text === undefined) return undefined
  if (expected === 'boolean') {
    if (meansTrue.test(text)) return { suggestion: 'write `true`, without quotes' }
    if (meansFalse.test(text)) return { suggestion: 'write `false`, without quotes' }
  }
  if (expected === 'number' || expected === 'int') {
    const meant = amountMeant(text)
    if (meant !== undefined && !(expected === 'int' && !Number.isInteger(meant)))
      return {
        suggestion: `write \`${meant}\`: digits alone, without quotes, a currency or a separator of thousands`,
      }
  }
  if (expected === 'array')
    return { suggestion: `write each item on a line of its own below the field, such as \`  - ${firstItem(text)}\`` }
  return undefined
}

function firstItem(text: string): string {
  return text.split(/[,;]/)[0]!.trim() || 'an item'
}

function tooMany(items: readonly unknown[], most: number): Partial<DayAdvice> {
  return {
    rule: `has ${items.length} items, and must have at most ${most} items`,
    suggestion: `take out ${items.length - most} of ${items.map((item) => shown(item)).join(', ')}`,
  }
}

/** Of a group, what its first field says. */
function shown(item: unknown): string {
  const [first = ''] = item && typeof item === 'object' ? Object.values(item) : [item]
  return `\`${String(first)}\``
}

/** What was typed, in the form that the field takes. */
function ofOtherForm(value: string, schema: z.ZodType | undefined): Partial<DayAdvice> | undefined {
  const meant = [lastName(value), sitePath(value), value.trim().toUpperCase()].find(
    (text) => schema?.safeParse(text).success,
  )
  return meant === undefined ? undefined : { suggestion: `write \`${meant}\`` }
}

/** @returns the name of a file, of its path or its address */
function lastName(value: string): string {
  return kebab(value.trim().replace(/\/$/, '').split('/').at(-1)!)
}

/** @returns an address without its domain, in the form in which pages have one */
function sitePath(value: string): string {
  const path = URL.canParse(value) ? new URL(value).pathname : value.trim()
  const parts = path.replace(/\.(?:md|html?)$/i, '').split('/')
  return `/${parts.filter(Boolean).join('/')}`.toLowerCase().replace(/[_ ]/g, '-')
}
