import { usedUp } from '../contract/limits.ts'
import type { Allowance } from '../limits/rate-limiter.ts'
import { type Problem, problem } from './outcome.ts'

/** @returns the 429 of a used-up limit, real or rehearsed */
export function tooMany({ limit, resetSeconds }: Pick<Allowance, 'limit' | 'resetSeconds'>): Problem {
  return problem('rate_limited', {
    detail: usedUp(limit, resetSeconds),
    headers: { 'Retry-After': String(resetSeconds) },
  })
}
