import { unavailableRetrySeconds } from '../contract/limits.ts'
import { problems } from '../contract/problems.ts'
import { challengeFor } from './challenge.ts'
import type { Problem } from './outcome.ts'

/** Headers that a problem of this kind always has. @param resource path of the protected resource that was asked for */
export function problemHeaders(problem: Problem, baseUrl: string, resource = ''): Record<string, string> {
  const { code, headers } = problem
  const waits = code === 'service_unavailable' || code === 'idempotency_in_progress'
  const { status } = problems[code]
  return {
    ...(waits && { 'Retry-After': String(unavailableRetrySeconds) }),
    // The rest of the body is not read, so the connection cannot be used again.
    ...(code === 'payload_too_large' && { Connection: 'close' }),
    ...((status === 401 || status === 403) && { 'WWW-Authenticate': challengeFor(problem, baseUrl, resource) }),
    ...headers,
  }
}
