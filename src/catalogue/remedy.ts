import * as z from 'zod'
import { amountMeant } from './amount-meant.ts'
import { type DayAdvice, dayMeant } from './day-meant.ts'
import { codesMeant } from './schemas/codes-meant.ts'
import { quotedLine } from './quoted-line.ts'
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
  if (issue.code === 'invalid_type') return ofOtherKind(issue.expected, value, schema, issue.path.at(-1))
  if ((issue.code === 'too_big' || issue.code === 'too_small') && typeof value === 'string')
    return ofOtherLength(value, issue)
  if (issue.code === 'too_small' && typeof value === 'number' && value < 0 && schema?.safeParse(-value).success)
    return { suggestion: `write \`${-value}\`, without the hyphen` }
  if (issue.code === 'too_small' && typeof value === 'number')
    return { suggestion: `write \`${issue.minimum}\` or a larger number` }
  if (issue.code === 'too_big' && typeof value === 'number')
    return { suggestion: `write \`${issue.maximum}\` or a smaller number` }
  if ((issue.code === 'custom' || issue.code === 'invalid_format') && typeof value === 'string') {
    const several = typeof issue.path.at(-1) === 'number' ? itemsIn(value, longestTried) : []
    if (several.length > 1 && several.every((item) => schema?.safeParse(item).success)) return asItems(several)
    const form = schema instanceof z.ZodISODate ? undefined : ofOtherForm(value, schema)
    if (form) return form
  }
  if (issue.code === 'too_big' && Array.isArray(value)) return tooMany(value, Number(issue.maximum))
  return undefined
}

/** A text that is too short needs content, not characters, so its purpose is named as well. */
function ofOtherLength(
  value: string,
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
): Partial<DayAdvice> | undefined {
  if (issue.code === 'too_small') return undefined
  const isItem = typeof issue.path.at(-1) === 'number'
  const several = isItem ? itemsIn(value, Number(issue.maximum)) : []
  if (several.length > 1) return asItems(several)
  const over = value.length - Number(issue.maximum)
  return { suggestion: `it has ${value.length} characters: take out ${over} at least` }
}

function asItems(items: readonly string[]): Partial<DayAdvice> {
  return {
    rule: `are ${items.length} items in one line`,
    suggestion: `write each on a line of its own: ${items.map((item) => `\`- ${item}\``).join(', ')}`,
  }
}

/** @returns what stands between commas or semicolons in one item of a list, where each would be an item by itself */
function itemsIn(value: string, most: number): string[] {
  const parts = value
    .slice(0, longestTried)
    .split(/[,;|]/)
    .map((part) => part.trim())
  const isSentence = /[.!?]$/.test(value.trim())
  return isSentence || parts.some((part) => part === '' || part.length > most) ? [] : parts
}

/** A number alone is half of what a field takes whose own example counts something: “11 weeks”. */
function withUnit(value: unknown, schema: z.ZodType | undefined): string | undefined {
  const [, example] = /such as "(\d{1,4} \p{L}[^"\n]{0,40})"/u.exec(schema?.description ?? '') ?? []
  return typeof value === 'number' && example ? `say what is counted, such as \`${example}\`` : undefined
}

/** A time in another unit than days: the number of it would be taken for days. */
const period = /\b(?:weeks?|months?|years?|Wochen?|Monate?n?|Jahre?n?|semaines?|mois|ans?|années?)\b/i

function ofOtherKind(
  expected: string,
  value: unknown,
  schema: z.ZodType | undefined,
  name: PropertyKey | undefined,
): Partial<DayAdvice> | undefined {
  if (expected === 'string' && /^(?:number|boolean)$/.test(typeof value))
    return {
      suggestion:
        // Of a number, nothing tells whether it began with a nought, as postal codes do.
        withUnit(value, schema) ??
        (name === 'postal_code' ? 'put the value between quotes' : undefined) ??
        quotedLine(`${typeof name === 'string' ? `${name}: ` : '- '}${String(value)}`),
    }
  if (expected === 'string' && Array.isArray(value))
    return { suggestion: 'write one text behind the colon, without a list below' }
  if (expected === 'string' && typeof value === 'object')
    return { suggestion: 'write one text on the line of the field, between quotes if it contains a colon or braces' }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  if (expected === 'int' && typeof value === 'number')
    return {
      suggestion: `write ${[Math.floor(value), Math.ceil(value)]
        .filter((whole) => schema?.safeParse(whole).success)
        .map((whole) => `\`${whole}\``)
        .join(' or ')}`,
    }
  if (text === undefined) return undefined
  if (expected === 'object' && schema instanceof z.ZodObject) return asGroup(text, schema)
  if (expected === 'boolean') {
    if (meansTrue.test(text)) return { suggestion: 'write `true`, without quotes' }
    if (meansFalse.test(text)) return { suggestion: 'write `false`, without quotes' }
  }
  if (expected === 'number' || expected === 'int') {
    const meant = amountMeant(text)
    if (meant !== undefined && !(expected === 'int' && !Number.isInteger(meant)))
      return {
        suggestion: `write \`${meant}\`: digits alone, without quotes, a currency or a sign between thousands`,
      }
    if (period.test(text)) return { suggestion: 'write a number of days in digits alone, such as `365`' }
    return { suggestion: `write a number in digits alone, such as \`${numberIn(text) ?? 3}\`` }
  }
  if (expected === 'array')
    return { suggestion: `write each item on a line of its own below the field, such as \`  - ${firstItem(text)}\`` }
  return undefined
}

/** @returns the one number among words, or the year of a day */
function numberIn(text: string): string | undefined {
  const [number, ...others] = text.match(/\d{1,9}/g) ?? []
  return others.length === 0 || number?.length === 4 ? number : undefined
}

/** A single value, written as the fields of a group; of those, only the required ones. */
function asGroup(text: string, { shape }: z.ZodObject): Partial<DayAdvice> {
  const needed = Object.entries(shape).filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
  const names = needed.map(([name]) => name)
  const taken = (name: string) =>
    needed.length === 1 || name === 'label' ? text : name === 'id' ? kebab(text) || '…' : '…'
  return {
    suggestion: `write each field on a line of its own: ${names.map((name) => `\`${name}: ${taken(name)}\``).join(', ')}`,
  }
}

function firstItem(text: string): string {
  return text.split(/[,;]/)[0]!.trim() || 'an item'
}

function tooMany(items: readonly unknown[], most: number): Partial<DayAdvice> {
  return {
    rule: `has ${items.length} items, and must have at most ${most} items`,
    suggestion: `take out ${items.length - most} of them`,
  }
}

/** The typed value in the form that the field takes. */
function ofOtherForm(value: string, schema: z.ZodType | undefined): Partial<DayAdvice> | undefined {
  const meant = otherForms(value).find((text) => schema?.safeParse(text).success)
  return meant === undefined ? undefined : { suggestion: `write \`${meant}\`` }
}

/** Forms are tried in this order. An editor is told of the first that passes; none is right for two kinds of field. */
function otherForms(value: string): string[] {
  const text = value.trim()
  const [mailbox] = /[^\s<>@:]{1,64}@[^\s<>@]{1,255}/.exec(text.slice(0, longestTried)) ?? []
  const secure = `https://${text.replace(/^https?:\/{0,2}/i, '')}`
  return [
    lastName(value),
    kebab(text).replaceAll('-', '_'),
    sitePath(value),
    `/images/${text.split(/[/\\]/).at(-1)!}`,
    text.toUpperCase(),
    ...(mailbox ? [mailbox] : []),
    ...(URL.canParse(text) ? [new URL(text).origin] : []),
    ...(/\.[a-z]{2,}/i.test(text) ? [secure, ...(URL.canParse(secure) ? [new URL(secure).origin] : [])] : []),
    ...codesMeant(text),
  ].filter((form) => form.length <= longestTried && form !== value)
}

/** Longer ones are texts, of which no other form is meant. */
const longestTried = 300

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
