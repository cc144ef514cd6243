/** In English, the first of the week first. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Day = (typeof weekdays)[number]
/** Days on which somebody is there, and from when to when: hours and minutes, as ISO 8601 writes them. */
export type OpeningHours = { days: Day[]; opens: string; closes: string }

const form = /^(\w+)(?: to (\w+))?,? (\d{1,2}):(\d\d) to (\d{1,2}):(\d\d)$/

/** @param text such as "Monday to Friday, 9:00 to 17:30" @returns nothing where it is written in another form */
export function readOpeningHours(text: string): OpeningHours | undefined {
  const [, from, to = from, openHour, openMinute, closeHour, closeMinute] = form.exec(text) ?? []
  const [first, last] = [from, to].map((name) => weekdays.findIndex((day) => day === name)) as [number, number]
  if (first < 0 || last < first) return undefined
  const time = (hour = '', minute = '') => `${hour.padStart(2, '0')}:${minute}`
  return {
    days: weekdays.slice(first, last + 1),
    opens: time(openHour, openMinute),
    closes: time(closeHour, closeMinute),
  }
}
