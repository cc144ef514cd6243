import type { CheckedEntry } from '../checked-entry.ts'
import { otherUnit } from '../hints/said-twice.ts'
import { fillData } from '../placeholders.ts'
import { type ContentProblem, excerpt, fieldName } from '../problem.ts'

/** Smaller ones are written in words in one language and in digits in another. */
const largestInWords = 12
const mostShown = 5

/** A number as it stands in a text, and what it says. */
export type Written = { text: string; value: number; line: number }

/**
 * @param language of the entry, and of its original
 * @returns the numbers that one of them has and the other has not: a price, a share or a year that was changed in one
 */
export function numberHints(
  translation: CheckedEntry | undefined,
  original: CheckedEntry,
  language: { translation: string; original: string },
): ContentProblem[] {
  if (!translation) return []
  const own = numbersIn(translation.markdown, language.translation)
  const its = numbersIn(original.markdown, language.original)
  const lacking = missingFrom(own, its)
  const added = missingFrom(its, own)
  if (lacking.length + added.length === 0) return []
  const { source } = translation
  return [
    {
      file: source.file,
      line: source.bodyLine + (added[0]?.line ?? 0),
      ...advice(lacking, added, original.source.file, language),
    },
  ]
}

/** Numbers are told in the digits of the file in which an editor looks for them. */
function advice(
  lacking: readonly Written[],
  added: readonly Written[],
  file: string,
  language: { translation: string; original: string },
): Pick<ContentProblem, 'rule' | 'suggestion'> {
  const here = (number: Written) => writtenIn(language.translation, number)
  const there = (number: Written) => writtenIn(language.original, number)
  const [missing, other] = [lacking[0], added[0]]
  if (missing && other && lacking.length === 1 && added.length === 1)
    return {
      rule: `says ${here(other)} where its original, ${file}, says ${there(missing)}`,
      suggestion: `write \`${here(missing)}\` here; or, if that is wrong, write \`${there(other)}\` in ${file}`,
    }
  const differs = [
    ...(missing ? [`only the original says ${shown(lacking.map(there))}`] : []),
    ...(other ? [`only this file says ${shown(added.map(here))}`] : []),
  ]
  return {
    rule: `does not say the same numbers as its original, ${file}: ${differs.join('; ')}`,
    suggestion: missing
      ? `look for ${there(missing)} in ${file}, compare the sentence with the one here, and correct the one that is wrong`
      : `look for ${here(other!)} in this file, compare the sentence with the one in ${file}, and correct the one that is wrong`,
  }
}

/** A year has no sign between its digits in any language: there is one where there was one. */
function writtenIn(language: string, { text, value }: Written): string {
  const useGrouping = /\d\D\d{3}(?:\D|$)/.test(text) && value >= 1000 && ('always' as const)
  return new Intl.NumberFormat(language, { useGrouping, maximumFractionDigits: 6 }).format(value)
}

/**
 * @param language of the entry, and of its original
 * @returns the fields in which both say a number in digits, and not the same: “4 weeks” and “6 Wochen”
 */
export function fieldNumberHints(
  translation: CheckedEntry | undefined,
  original: CheckedEntry,
  language: { translation: string; original: string },
): ContentProblem[] {
  if (!translation) return []
  const texts = new Map<string, string>()
  fillData(original.data, (text, path) => {
    texts.set(fieldName(path), text)
    return text
  })
  const hints: ContentProblem[] = []
  fillData(translation.data, (text, path) => {
    const field = fieldName(path)
    const its = texts.get(field) ?? text
    const [here, there] = [everyNumberIn(text, language.translation), everyNumberIn(its, language.original)]
    // A day is told of elsewhere, and who writes one number in words writes fewer in digits.
    const added = text !== its && here.length === there.length ? missingFrom(there, here) : []
    const unit = text === its ? undefined : otherUnit(its, text)
    if (unit)
      hints.push({
        file: translation.source.file,
        line: translation.source.lineOf(path),
        field,
        value: text,
        rule: `says ${unit}, and its original does not: ${original.source.file} says ${JSON.stringify(its)}`,
        suggestion: 'compare both, and write the same time in both',
      })
    else if (added.length > 0 && !isDay(text))
      hints.push({
        file: translation.source.file,
        line: translation.source.lineOf(path),
        field,
        value: excerpt(text, text.indexOf(added[0]!.text)),
        ...advice(missingFrom(here, there), added, original.source.file, language),
      })
    return text
  })
  return hints
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}

/** @returns each number once that stands in the second list and not in the first */
export function missingFrom(known: readonly Written[], all: readonly Written[]): Written[] {
  const has = new Set(known.map(({ value }) => value))
  return all.filter(({ value }, at) => !has.has(value) && all.findIndex((one) => one.value === value) === at)
}

function shown(numbers: readonly string[]): string {
  if (numbers.length > mostShown) return `${numbers.slice(0, mostShown).join(', ')} …`
  return [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' and ')
}

/** @returns the numbers of a text that every language writes in digits, as {@link everyNumberIn} does */
export function numbersIn(markdown: string, language: string): Written[] {
  return everyNumberIn(markdown, language).filter(({ value }) => value > largestInWords || !Number.isInteger(value))
}

/** @returns the numbers of a text, in the way in which its language writes them; none of code, and none of an address */
function everyNumberIn(markdown: string, language: string): Written[] {
  const { pattern, valueOf } = numberIn(language)
  return prose(markdown)
    .split('\n')
    .flatMap((text, line) =>
      [...text.matchAll(pattern)].map(([found]) => ({ text: found, value: valueOf(found), line })),
    )
}

/** Lines stay where they are. */
function prose(markdown: string): string {
  return markdown
    .replaceAll(/^```[^]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''))
    .replaceAll(/\]\([^()\n]{0,2000}\)|`[^`\n]{0,500}`|https?:\S{1,2000}/g, ' ')
}

/** How numbers are written, by the sign between thousands. What has other signs within it, such as a time or a day, is none, nor is the code of a country. */
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
