import { hash } from 'node:crypto'
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

/**
 * @param window that a caller is in, with the requests left in it and the milliseconds until it ends; none for a new
 * caller
 * @param exceeded whether this request is one too many @returns what that allows
 */
export function allowanceOf(
  limit: RateLimit,
  window?: { remaining: number; msLeft: number },
  { exceeded = false } = {},
): Allowance {
  if (!window) return { limit, remaining: limit.requests, resetSeconds: limit.windowSeconds, exceeded }
  const resetSeconds = Math.min(limit.windowSeconds, Math.max(1, Math.ceil(window.msLeft / 1000)))
  return { limit, remaining: Math.max(0, window.remaining), resetSeconds, exceeded }
}

/** Addresses are personal data: a store sees only their hash. */
export function keyOf(caller: string): string {
  return hash('sha256', caller, 'base64url')
}
