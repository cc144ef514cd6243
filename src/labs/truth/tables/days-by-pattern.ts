const two = (value: number) => String(value).padStart(2, '0')
const known = new Map<string, string | undefined>()

/** What stands behind a day, by the format of the whole. */
const ends: Readonly<Record<string, string>> = { date: '', 'date-time': 'T09:30:00.000Z' }

/**
 * @param format of JSON Schema
 * @returns a day of the calendar that a pattern says wrongly to be there, or not; nothing where it is right, or the
 *   format has no day
 */
export function wrongDay(format: string, pattern: string): string | undefined {
  const end = ends[format]
  if (end === undefined) return undefined
  const key = `${format} ${pattern}`
  if (!known.has(key)) known.set(key, find(new RegExp(pattern), end))
  return known.get(key)
}

function find(pattern: RegExp, end: string): string | undefined {
  for (const { text, isThere } of days()) if (pattern.test(text + end) !== isThere) return text
  return undefined
}

/** Each day of a year, and some that are none; and the last of February of every year. */
function* days(): Generator<{ text: string; isThere: boolean }> {
  for (let month = 0; month <= 13; month++) for (let day = 0; day <= 32; day++) yield said(2023, month, day)
  for (let year = 0; year <= 9999; year++) yield said(year, 2, 29)
}

function said(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  const isThere = month >= 1 && month <= 12 && day >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return { text: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`, isThere }
}
