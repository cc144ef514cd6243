/** In English, the first of the week first. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Day = (typeof weekdays)[number]
/** Hours and minutes, as ISO 8601 writes them. */
type Times = { opens: string; closes: string }
/** Days on which somebody is there, and from when to when: more than once, where there is a break. */
export type OpeningHours = { days: Day[]; times: Times[] }

const days = /^([A-Za-z]+)(?: to ([A-Za-z]+))?,? $/
const time = /^(\d{1,2}):(\d\d) to (\d{1,2}):(\d\d)$/

/**
 * @param text such as "Monday to Friday, 9:00 to 12:30 and 13:30 to 17:00; Saturday, 10:00 to 14:00"
 * @returns nothing if it is written in another form or makes no sense
 */
export function readOpeningHours(text: string): OpeningHours[] | undefined {
  const parts = text.split('; ').map(readPart)
  const read = parts.filter((part) => part !== undefined)
  const named = read.flatMap((part) => part.days)
  // A day that stands in two parts would have two answers.
  return read.length === parts.length && new Set(named).size === named.length ? read : undefined
}

const spans = /\b(\d{1,2})(?:[:.](\d\d))?(?: (?:to|until|bis|à) | ?[-–—] ?)(\d{1,2})(?:[:.](\d\d))?\b/g

/**
 * @param text opening hours in any form @returns the first time of it that ends before it begins because its end is
 * written as on a clock of twelve hours, and what it probably is: `17:30` for "9:00 to 5:30"
 */
export function endOfTwelve(text: string): { span: string; meant: string } | undefined {
  if (/\d ?[ap]\.?m\b/i.test(text)) return undefined
  for (const [span, openHour, openMinute = '00', closeHour, closeMinute = '00'] of text.matchAll(spans)) {
    const [opens, closes] = [Number(openHour) * 60 + Number(openMinute), Number(closeHour) * 60 + Number(closeMinute)]
    const afternoon = closes + 12 * 60
    // Night hours also end at an earlier hour than they begin, but never in the afternoon.
    if (closes <= opens && opens < 12 * 60 && Number(closeHour) < 12 && afternoon > opens)
      return { span, meant: `${Number(closeHour) + 12}:${closeMinute}` }
  }
  return undefined
}

function readPart(text: string): OpeningHours | undefined {
  const begins = text.search(/\d/)
  const [, from, to = from] = days.exec(text.slice(0, Math.max(0, begins))) ?? []
  const [first, last] = [from, to].map((name) => weekdays.findIndex((day) => day === name)) as [number, number]
  if (first < 0 || last < first) return undefined
  const times = text.slice(begins).split(' and ').map(readTimes)
  const inOrder = times.every(
    (one, place) => one && one.opens < one.closes && (times[place - 1]?.closes ?? '') <= one.opens,
  )
  return inOrder ? { days: weekdays.slice(first, last + 1), times: times as Times[] } : undefined
}

function readTimes(text: string): Times | undefined {
  const [whole, openHour, openMinute, closeHour, closeMinute] = time.exec(text) ?? []
  const written = (hour = '', minute = '') => `${hour.padStart(2, '0')}:${minute}`
  return whole === undefined
    ? undefined
    : { opens: written(openHour, openMinute), closes: written(closeHour, closeMinute) }
}
