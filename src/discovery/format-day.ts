/** The days of a language in words, kept because many pages are of the same day. */
type Days = { format: Intl.DateTimeFormat; written: Map<string, string> }

const languages = new Map<string, Days>()

/** @param day YYYY-MM-DD @param language BCP 47 tag @returns the day in words, such as "2 March 2026" */
export function formatDay(day: string, language: string): string {
  let days = languages.get(language)
  if (!days) {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    languages.set(language, (days = { format, written: new Map() }))
  }
  const { format, written } = days
  if (!written.has(day)) written.set(day, format.format(new Date(day)))
  return written.get(day)!
}
