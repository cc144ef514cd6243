/** @param day YYYY-MM-DD @returns the day as an HTTP-date (RFC 9110, 5.6.7) */
export function httpDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString()
}
