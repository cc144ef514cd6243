/** @returns whether a text is a day such as `2026-11-24`; `Date` reads the thirtieth of February as a day in March */
export function isCalendarDay(text: string): boolean {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDate && new Date(text).toISOString().startsWith(text)
}
