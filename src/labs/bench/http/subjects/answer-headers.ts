import { rateLimits } from '../../../../contract/limits.ts'
import { rateLimitHeaders } from '../../../../contract/rate-limit-headers.ts'
import { commonResponseHeaders } from '../../../../http/response-headers.ts'
import { memoryRateLimiter } from '../../../../limits/memory.ts'
import { system } from '../../../../runtime/system.ts'

const limiter = memoryRateLimiter()

/**
 * What every answer of ours costs beside its body, for the peers to do the same: the caller is counted, the request is
 * named and logged, and all headers are sent.
 */
export async function answerHeaders(
  { method, forwardedFor }: { method: string | undefined; forwardedFor: string | undefined },
  baseUrl: string,
): Promise<Record<string, string>> {
  const allowance = await limiter.consume(forwardedFor ?? 'unknown', rateLimits.anonymous)
  const requestId = system.newRequestId()
  system.log({ event: 'request', request_id: requestId, method, route: 'known', status: 200, ms: 0 })
  return {
    ...commonResponseHeaders(baseUrl),
    ...rateLimitHeaders(allowance),
    Deprecation: 'false',
    'X-Request-Id': requestId,
  }
}
