import type { Problem } from './outcome.ts'

/**
 * @returns after how many seconds a refused request may be sent again, by its `Retry-After` (RFC 9110, 10.2.3); nothing
 *   where that is not known
 */
export function secondsToWait({ headers }: Pick<Problem, 'headers'>): number | undefined {
  const seconds = Number(headers?.['Retry-After'])
  return seconds > 0 ? seconds : undefined
}
