import type { RandomBytes } from '../identifiers/tokens.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** How long after each failed try the next one comes; the first try is at once. The example of Standard Webhooks. */
const delaysMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const
/** From the first try to the last one, about three days. */
export const triedForMs = delaysMs.reduce((sum, delay) => sum + delay)
/** Spreads the tries of a receiver that comes back to life. */
const jitter = 0.1
const randomValues = 2 ** 32

/**
 * @param attempts how often it was tried, at least once
 * @returns milliseconds until the next try, give or take a tenth; none when that was the last
 */
export function retryDelayMs(attempts: number, random: RandomBytes): number | undefined {
  const delay = delaysMs[attempts - 1]
  if (delay === undefined) return undefined
  const fraction = Buffer.from(random(4)).readUInt32BE() / randomValues
  return Math.round(delay * (1 - jitter + 2 * jitter * fraction))
}
