import { lookupLimit } from '../contract/limits.ts'
import type { Allowance } from '../limits/rate-limiter.ts'
import { type Problem, problem } from './outcome.ts'

/** @returns the 429 of a used-up limit, real or rehearsed */
export function tooMany({ limit, resetSeconds }: Pick<Allowance, 'limit' | 'resetSeconds'>): Problem {
  const what = `${limit.requests} requests ${limit.policy === lookupLimit.policy ? 'with a token that is none ' : ''}`
  return problem('rate_limited', {
    detail: `The ${what}that one ${limit.per} has in ${limit.windowSeconds} seconds are used up. Wait ${resetSeconds} seconds, then try again.`,
    headers: { 'Retry-After': String(resetSeconds) },
  })
}
