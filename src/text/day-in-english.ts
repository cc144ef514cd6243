const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** @param day as YYYY-MM-DD @returns it as pages for developers say it, which are English: `1 November 2026` */
export function dayInEnglish(day: string): string {
  return written.format(new Date(`${day}T00:00:00Z`))
}
