/** A longer wait is ignored: the next try of the schedule comes soon enough. */
const longestMs = 24 * 3_600_000

/**
 * @param value of the header field `Retry-After`: seconds or an HTTP-date
 * @returns milliseconds to wait; nothing when the value is missing or is neither
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function retryAfterMs(value: string | null, now: Date): number | undefined {
  const text = value?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : httpDate(text) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestMs)
}

/** Other texts, such as `1.5`, are dates to JavaScript as well. */
function httpDate(text: string): number {
  return /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : Number.NaN
}
