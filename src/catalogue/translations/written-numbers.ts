/** Smaller ones are written in words in one language and in digits in another. */
const largestInWords = 12

/**
 * A number as it stands in a text, and what it says. `thousands` is what it says to who sets thousands apart by the
 * other sign: that it is written so is told elsewhere, and is no other number.
 */
export type Written = { text: string; value: number; line: number; at: number; thousands?: number }

/** @returns the numbers of a text that every language writes in digits, as {@link everyNumberIn} does */
export function numbersIn(markdown: string, language: string): Written[] {
  return everyNumberIn(markdown, language).filter(({ value }) => value > largestInWords || !Number.isInteger(value))
}

/**
 * @returns the numbers of a text, in the way in which its language writes them; none of code, and none of an address
 */
export function everyNumberIn(markdown: string, language: string): Written[] {
  const { pattern, valueOf } = numberIn(language)
  let start = 0
  return prose(markdown)
    .split('\n')
    .flatMap((text, line) => {
      const from = start
      start += text.length + 1
      return [...text.matchAll(pattern)].map(({ 0: found, index }) => {
        const thousands = groupedAnyhow.test(found) ? Number(found.replaceAll(/\D/g, '')) : undefined
        const written = { text: found, value: valueOf(found), line, at: from + index }
        return thousands === undefined ? written : { ...written, thousands }
      })
    })
}

/** Digits in threes, whichever sign is between them. */
const groupedAnyhow = /^\d{1,3}(?:[.,]\d{3}){1,4}$/

/** Times of a day, as German and French write them; `1 h 50 min`, with minutes behind it, is a duration. */
const timesOfDay =
  /\b\d{1,2}[ \u00a0\u202f]?h[ \u00a0\u202f]?\d\d(?:[ \u00a0\u202f]?(min))?\b|\b\d{1,2}[ \u00a0\u202f]?h (?:à|–|-) \d{1,2}[ \u00a0\u202f]?h(?:[ \u00a0\u202f]?\d\d)?\b|\b\d{1,2}(?:[.:]\d\d)?[ \u00a0\u202f]?Uhr\b/g

/** Everything else stays where it is. */
function prose(markdown: string): string {
  return markdown
    .replaceAll(/^```[^]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/\]\([^()\n]{0,2000}\)|`[^`\n]{0,500}`|https?:\S{1,2000}/g, (all) => ' '.repeat(all.length))
    .replaceAll(timesOfDay, (all, minutes?: string) => (minutes ? all : ' '.repeat(all.length)))
}

/**
 * How numbers are written, by the sign between thousands. What has other signs within it, such as a time or a day, is
 * no number; nor is the code of a country.
 */
const manners = {
  ',': {
    pattern: /(?<!\d|[+]|\d[.,:/’'-])(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.\d{1,6})?(?!\d|[.,:/’'-]\d)/g,
    decimal: '.',
  },
  '.': {
    pattern: /(?<!\d|[+]|\d[.,:/’'-])(?:\d{1,3}(?:\.\d{3}){1,4}|\d{1,15})(?:,\d{1,6})?(?!\d|[.,:/’'-]\d)/g,
    decimal: ',',
  },
  ' ': {
    pattern: /(?<!\d|[+]|\d[.,:/’'-])(?:\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,4}|\d{1,15})(?:,\d{1,6})?(?!\d|[.,:/’'-]\d)/g,
    decimal: ',',
  },
  '’': {
    pattern: /(?<!\d|[+]|\d[.,:/’'-])(?:\d{1,3}(?:[’']\d{3}){1,4}|\d{1,15})(?:\.\d{1,6})?(?!\d|[.,:/’'-]\d)/g,
    decimal: '.',
  },
} as const

function numberIn(language: string): { pattern: RegExp; valueOf: (text: string) => number } {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6)
  const group = (parts.find(({ type }) => type === 'group')?.value ?? ',').replace(/\s/, ' ')
  const { pattern, decimal } = manners[group in manners ? (group as keyof typeof manners) : ',']
  return {
    pattern,
    valueOf: (text) => {
      const [whole = '', part = '0'] = text.split(decimal)
      return Number(`${whole.replaceAll(/\D/g, '')}.${part}`)
    },
  }
}

/** @returns each number once that stands in the second list and not in the first */
export function missingFrom(known: readonly Written[], all: readonly Written[]): Written[] {
  const has = new Set(known.flatMap(({ value, thousands = value }) => [value, thousands]))
  const told = new Set<number>()
  return all.filter(({ value, thousands = value }) => {
    if (has.has(value) || has.has(thousands) || told.has(value)) return false
    told.add(value)
    return true
  })
}

/** @returns a number in the digits of a language: a year has no sign between them, there is one where there was one */
export function writtenIn(language: string, { text, value }: Written): string {
  // A dialling code keeps its zero.
  if (/^0\d/.test(text)) return text
  const useGrouping = /\d\D\d{3}(?:\D|$)/.test(text) && value >= 1000 && ('always' as const)
  return new Intl.NumberFormat(language, { useGrouping, maximumFractionDigits: 6 }).format(value)
}
