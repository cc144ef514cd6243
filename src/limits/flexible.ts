import { hash } from 'node:crypto'
import type { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import { dailyMailLimit, mailLimit, type RateLimit, rateLimits } from '../contract/limits.ts'
import type { Allowance, RateLimiter } from './rate-limiter.ts'

type Counter = RateLimiterMemory | RateLimiterPostgres

/**
 * @param create what counts for one limit @param onNewWindow called when a caller begins a window
 * @returns the counters of every limit
 */
export function limiterOf(create: (limit: RateLimit) => Counter, onNewWindow?: () => void): RateLimiter {
  const counters = new Map<string, Counter>(
    [...Object.values(rateLimits), mailLimit, dailyMailLimit].map((limit) => [limit.policy, create(limit)]),
  )
  const counterOf = (limit: RateLimit) => counters.get(limit.policy)!
  return {
    consume: async (caller, limit) => {
      try {
        const state = await counterOf(limit).consume(keyOf(caller))
        if (state.isFirstInDuration) onNewWindow?.()
        return allowance(limit, state)
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return { ...allowance(limit, rejection), exceeded: true }
        throw rejection
      }
    },
    peek: async (caller, limit) => allowance(limit, await counterOf(limit).get(keyOf(caller))),
  }
}

function allowance(limit: RateLimit, state: RateLimiterRes | null): Allowance {
  if (!state) return { limit, remaining: limit.requests, resetSeconds: limit.windowSeconds, exceeded: false }
  const resetSeconds = Math.min(limit.windowSeconds, Math.max(1, Math.ceil(state.msBeforeNext / 1000)))
  return { limit, remaining: Math.max(0, state.remainingPoints), resetSeconds, exceeded: false }
}

/** Addresses are personal data: the store sees only their hash. */
export function keyOf(caller: string): string {
  return hash('sha256', caller, 'base64url')
}
