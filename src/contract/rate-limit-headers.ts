import type { RateLimit } from './limits.ts'

/** The limit that governs a call, in the words that we were asked for and in those of the IETF draft. */
export function rateLimitHeaders({
  limit,
  remaining,
  resetSeconds,
}: {
  limit: RateLimit
  remaining: number
  resetSeconds: number
}): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit.requests),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
    'RateLimit-Policy': `"${limit.policy}";q=${limit.requests};w=${limit.windowSeconds}`,
    RateLimit: `"${limit.policy}";r=${remaining};t=${resetSeconds}`,
  }
}
