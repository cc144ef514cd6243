import { Histogram, Registry } from 'prom-client'
import { rateLimits } from '../../../../contract/limits.ts'
import { rateLimitHeaders } from '../../../../contract/rate-limit-headers.ts'
import { commonResponseHeaders } from '../../../../http/response-headers.ts'
import { memoryRateLimiter } from '../../../../limits/memory.ts'
import { system } from '../../../../runtime/system.ts'

const limiter = memoryRateLimiter()
const requests = new Histogram({
  name: 'request_duration_seconds',
  help: 'Requests, by operation and status, and how long their answers took.',
  labelNames: ['operation', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
  registers: [new Registry()],
})

/**
 * What every answer of ours costs beside its body, for the peers to do the same: the caller is counted, the request is
 * named, timed and logged, and all headers are sent.
 */
export async function answerHeaders(
  { method, forwardedFor }: { method: string | undefined; forwardedFor: string | undefined },
  baseUrl: string,
): Promise<Record<string, string>> {
  const allowance = await limiter.consume(forwardedFor ?? 'unknown', rateLimits.anonymous)
  const requestId = system.newRequestId()
  // When it is answered is not known yet; to take note of it costs the same.
  requests.observe({ operation: 'known', status: 200 }, 0)
  system.log({ event: 'request', request_id: requestId, method, route: 'known', status: 200, ms: 0 })
  return {
    ...commonResponseHeaders(baseUrl),
    ...rateLimitHeaders(allowance),
    Deprecation: 'false',
    'X-Request-Id': requestId,
  }
}
