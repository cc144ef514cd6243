import type { RateLimit } from '../contract/limits.ts'

/** Where a caller stands in its window. */
export type Allowance = {
  limit: RateLimit
  /** Requests left in the window. */
  remaining: number
  /** Whole seconds until the window ends. */
  resetSeconds: number
  exceeded: boolean
}

/** Counts requests in fixed windows. A store that does not answer throws. */
export type RateLimiter = {
  /** Counts one request. @param caller who is counted, within the limit's policy */
  consume: (caller: string, limit: RateLimit) => Promise<Allowance>
  /** Looks without counting. */
  peek: (caller: string, limit: RateLimit) => Promise<Allowance>
}
