import type { ProblemCode } from '../contract/problems.ts'
import type { ApiPorts } from './api.ts'
import { problem } from './outcome.ts'
import { present } from './present.ts'
import { WebRequest } from './web.ts'
import type { ApiResponse } from './wire.ts'

/**
 * Answers what never became a request: too large, too slow or no HTTP. Nobody knows what it was meant for, or who sent
 * it, so it says what can be said of the site as a whole.
 */
export function answerUnread(
  code: Extract<ProblemCode, 'malformed_request' | 'request_timeout' | 'headers_too_large'>,
  ports: Pick<ApiPorts, 'snapshot' | 'now' | 'newRequestId'>,
): ApiResponse {
  const request = new WebRequest(new Request(ports.snapshot.baseUrl))
  return present(
    problem(code),
    { request, requestId: ports.newRequestId(), routes: [], route: undefined, life: undefined },
    ports,
  )
}
