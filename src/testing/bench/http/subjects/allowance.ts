import { rateLimits } from '../../../../contract/limits.ts'
import { rateLimitHeaders } from '../../../../contract/rate-limit-headers.ts'
import { memoryRateLimiter } from '../../../../limits/memory.ts'
import { system } from '../../../../runtime/system.ts'

const limiter = memoryRateLimiter()

/** What the applications of the peers do for each call, as ours does: count the caller, name the limit and the request. */
export async function allowanceHeaders(forwardedFor: string | undefined): Promise<Record<string, string>> {
  const allowance = await limiter.consume(forwardedFor ?? 'unknown', rateLimits.anonymous)
  return { ...rateLimitHeaders(allowance), 'X-Request-Id': system.newRequestId() }
}
