import { unavailableRetrySeconds } from '../contract/limits.ts'
import type { Problem } from './outcome.ts'

/** Headers that a problem of this kind always has. */
export function problemHeaders({ code, headers }: Problem): Record<string, string> {
  const waits = code === 'service_unavailable' || code === 'idempotency_in_progress'
  const challenge = code === 'invalid_token' || code === 'insufficient_scope'
  return {
    ...(waits && { 'Retry-After': String(unavailableRetrySeconds) }),
    // The rest of the body is not read, so the connection cannot be used again.
    ...(code === 'payload_too_large' && { Connection: 'close' }),
    ...(challenge && { 'WWW-Authenticate': `Bearer realm="consultation-intake", error="${code}"` }),
    ...headers,
  }
}
