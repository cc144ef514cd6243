import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import { limiterOf } from './flexible.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Counts in the memory of this process: right where there is only one. */
export function memoryRateLimiter(): RateLimiter {
  return limiterOf(
    ({ policy, requests, windowSeconds }) =>
      new RateLimiterMemory({ keyPrefix: policy, points: requests, duration: windowSeconds }),
  )
}
