const formats = new Map<string, Intl.DateTimeFormat>()

/** @param day YYYY-MM-DD @param language BCP 47 tag @returns the day in words, such as "2 March 2026" */
export function formatDay(day: string, language: string): string {
  let format = formats.get(language)
  if (!format) {
    // Making one costs as much as rendering a paragraph.
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    formats.set(language, format)
  }
  return format.format(new Date(day))
}
