const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const isoOrder = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
/** Year last, day and month in the order of one country or another. */
const localOrder = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/
const unbroken = /^(\d{4})(\d{2})(\d{2})$/
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)? +([a-z]{3,9})\.?,? +(\d{4})$/i
const monthFirst = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/i

/** What is wrong with a day, and what to write. */
export type DayAdvice = { rule: string; suggestion: string }

const rule = 'must be a day written as YYYY-MM-DD'

/** @param typed in the place of a day, which is not one @returns what was probably meant */
export function dayMeant(typed: string): DayAdvice {
  const text = typed.trim()
  const [, year, month, day] = isoOrder.exec(text) ?? unbroken.exec(text) ?? []
  if (year) return inOrder(Number(year), Number(month), Number(day))
  const [, first, second, last] = localOrder.exec(text) ?? []
  if (last) return either(last.length === 2 ? 2000 + Number(last) : Number(last), Number(first), Number(second))
  const [, dayOfName, name, yearOfName] = dayFirst.exec(text) ?? swapped(monthFirst.exec(text)) ?? []
  const index = name === undefined ? -1 : months.findIndex((known) => known.startsWith(name.toLowerCase()))
  if (index >= 0) return inOrder(Number(yearOfName), index + 1, Number(dayOfName))
  return { rule, suggestion: 'write year, month and day with hyphens between, such as `2026-03-31`' }
}

function swapped(match: RegExpExecArray | null): [string, ...(string | undefined)[]] | undefined {
  return match ? [match[0], match[2], match[1], match[3]] : undefined
}

function inOrder(year: number, month: number, day: number): DayAdvice {
  if (month > 12 && day <= 12) return inOrder(year, day, month)
  if (month < 1 || month > 12)
    return { rule: `is no day: there is no month ${month}`, suggestion: 'write a month from 01 to 12' }
  const last = lastDay(year, month)
  if (day >= 1 && day <= last) return { rule, suggestion: `write \`${iso(year, month, day)}\`` }
  const name = months[month - 1]!
  return {
    rule: `is no day: ${name[0]!.toUpperCase()}${name.slice(1)} ${year} has ${last} days`,
    suggestion: `its last day is \`${iso(year, month, last)}\``,
  }
}

/** Day first or month first: told apart where only one of the two can be. */
function either(year: number, first: number, second: number): DayAdvice {
  if (first > 12 || first === second) return inOrder(year, second, first)
  if (second > 12) return inOrder(year, first, second)
  return {
    rule,
    suggestion: `write \`${iso(year, second, first)}\` or \`${iso(year, first, second)}\`, whichever is meant`,
  }
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function iso(year: number, month: number, day: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
