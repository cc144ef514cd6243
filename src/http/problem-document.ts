import type { ProblemDocument } from '../contract/answers.ts'
import { unavailableRetrySeconds } from '../contract/limits.ts'
import { problemPath, problems } from '../contract/problems.ts'
import type { Problem } from './outcome.ts'

export type ProblemContext = { baseUrl: string; instance: string; requestId: string; sandbox: boolean }

/** The one place where an expected failure becomes what goes over the wire. @see https://www.rfc-editor.org/rfc/rfc9457 */
export function problemDocument(
  { code, detail, errors }: Problem,
  { baseUrl, instance, requestId, sandbox }: ProblemContext,
): ProblemDocument {
  const { title, status, retryable, meaning } = problems[code]
  return {
    type: `${baseUrl}${problemPath(code)}`,
    title,
    status,
    detail: detail ?? meaning,
    instance,
    code,
    retryable,
    request_id: requestId,
    ...(sandbox && { sandbox: true as const }),
    ...(errors && { errors }),
  }
}

/** Headers that a problem of this kind always has. */
export function problemHeaders({ code, headers }: Problem): Record<string, string> {
  const waits = code === 'service_unavailable' || code === 'idempotency_in_progress'
  const challenge = code === 'invalid_token' || code === 'insufficient_scope'
  return {
    ...(waits && { 'Retry-After': String(unavailableRetrySeconds) }),
    ...(challenge && { 'WWW-Authenticate': `Bearer realm="consultation-intake", error="${code}"` }),
    ...headers,
  }
}
