import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { visitMarkdown } from '../markdown/parse.ts'
import { dayMs } from '../../text/time.ts'

/** Those whose words are shipped. */
const languages = ['en', 'de', 'fr']
/** A Monday, and the first of a January. */
const monday = Date.UTC(2024, 0, 1)

const weekdays = languages.map((language) => names(language, 'weekday', 7, (place) => monday + place * dayMs))
const months = languages.map((language) => names(language, 'month', 12, (place) => Date.UTC(2024, place, 1)))
/** Such as “Monday, 23 November 2026”; which words are days and months is looked up. */
const dayFirst =
  /(\p{L}{4,10}),? (?:the |den |dem |der |le )?(\d{1,2})(?:st|nd|rd|th|er|\.)? (?:of )?(\p{L}{3,9}),? (\d{4})\b/gu
/** Such as “Monday, November 23, 2026”. */
const monthFirst = /(\p{L}{4,10}),? (\p{L}{3,9}) (\d{1,2})(?:st|nd|rd|th|er|\.)?,? (\d{4})\b/gu

/** Such as “31 April 2026”, “31. April 2026” and “30 février 2026”. */
const dayAlone = /\b(\d{1,2})(?:st|nd|rd|th|er|\.)? (?:of )?(\p{L}{3,9}),? (\d{4})\b/gu

/** Such as “31 November” and “30. Februar”, of any year. */
const dayOfAnyYear = /\b(\d{1,2})(?:st|nd|rd|th|er|\.)? (?:of )?(\p{L}{3,9})/gu
/** Such as “November 31”. */
const monthOfAnyYear = /(\p{L}{3,9}) (\d{1,2})\b/gu
/** Such as “31.11.”; what goes on behind it is a version or a whole date. */
const inNumbers = /(^|[\s(])(\d{1,2})\.(\d{1,2})\.($|[\s),;])/gm
/** A year with a 29 February. */
const leapYear = 2024
/** A larger number is no day that was miscounted, such as the year in “May 68”. */
const mostDays = 31

/** @returns dates in a text that are written with another day of the week than they have */
export function wrongWeekdays(tree: Root): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'text') return
    const found = [
      ...[...node.value.matchAll(dayFirst)].map((at) => ({ at, date: [at[2], at[3], at[4]] })),
      ...[...node.value.matchAll(monthFirst)].map((at) => ({ at, date: [at[3], at[2], at[4]] })),
    ]
    for (const at of node.value.matchAll(dayAlone)) {
      const days = lastDay(at[2]!, at[3]!)
      if (days === undefined || Number(at[1]) <= days || found.some(({ at: named }) => named[0].includes(at[0])))
        continue
      const line = node.position!.start.line + node.value.slice(0, at.index).split('\n').length - 1
      findings.push({ line, value: at[0], ...noDay })
    }
    for (const { value, index } of impossibleDays(node.value)) {
      if (findings.some((known) => known.value?.includes(value))) continue
      if (found.some(({ at }) => at[0].includes(value))) continue
      const line = node.position!.start.line + node.value.slice(0, index).split('\n').length - 1
      findings.push({ line, value, ...noDay })
    }
    for (const { at, date } of found) {
      const finding = told(at[0], at[1]!, date as [string, string, string])
      if (!finding) continue
      const line = node.position!.start.line + node.value.slice(0, at.index).split('\n').length - 1
      findings.push({ line, value: at[0], ...finding })
    }
  })
  return findings
}

/** @returns the days without a year in a text that no year has */
function impossibleDays(text: string): { value: string; index: number }[] {
  const named = [
    ...[...text.matchAll(dayOfAnyYear)].map((at) => ({ at, day: at[1]!, days: lastDay(at[2]!, `${leapYear}`) })),
    ...[...text.matchAll(monthOfAnyYear)].map((at) => ({ at, day: at[2]!, days: lastDay(at[1]!, `${leapYear}`) })),
  ]
  const numbered = [...text.matchAll(inNumbers)].map((at) => ({ at, day: at[2]!, days: daysOf(Number(at[3])) }))
  return [...named, ...numbered].flatMap(({ at, day, days }) =>
    days !== undefined && Number(day) > days && Number(day) <= mostDays
      ? [{ value: at[0].trim(), index: at.index }]
      : [],
  )
}

function daysOf(month: number): number | undefined {
  return month >= 1 && month <= 12 ? new Date(Date.UTC(leapYear, month, 0)).getUTCDate() : undefined
}

const noDay = { rule: 'is no day', suggestion: 'write the day that is meant; look at the length of the month' }

/** @returns how many days a month has, by its name and year; nothing where no language names a month so */
function lastDay(monthName: string, inYear: string): number | undefined {
  const place = months.map((list) => list.indexOf(monthName.toLowerCase())).find((at) => at >= 0)
  return place === undefined ? undefined : new Date(Date.UTC(Number(inYear), place + 1, 0)).getUTCDate()
}

function told(value: string, name: string, [date, monthName, inYear]: [string, string, string]) {
  const language = weekdays.findIndex((list) => list.includes(name.toLowerCase()))
  const place = months.map((list) => list.indexOf(monthName.toLowerCase())).find((at) => at >= 0)
  if (language < 0 || place === undefined) return undefined
  const meant = new Date(Date.UTC(Number(inYear), place, Number(date)))
  if (meant.getUTCDate() !== Number(date)) return noDay
  const right = weekdays[language]![(meant.getUTCDay() + 6) % 7]!
  if (right === name.toLowerCase()) return undefined
  const written = name[0] === name[0]!.toUpperCase() ? right[0]!.toUpperCase() + right.slice(1) : right
  return {
    rule: `is another day of the week: that day is a ${written}`,
    suggestion: `write \`${value.replace(name, written)}\`, or the day that is meant`,
  }
}

/** @returns what a language calls its days or months, in lower case, in their order */
function names(language: string, part: 'weekday' | 'month', many: number, at: (place: number) => number): string[] {
  const format = new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' })
  return Array.from({ length: many }, (_, place) => format.format(at(place)).toLowerCase())
}
