import { rateLimits } from '../contract/limits.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { allowanceOf } from '../limits/rate-limiter.ts'
import type { ApiPorts } from './api.ts'
import { type Problem, problem } from './outcome.ts'
import { present } from './present.ts'
import { WebRequest } from './web.ts'
import type { ApiRequest, ApiResponse } from './wire.ts'

export type UnparsedCode = Extract<
  ProblemCode,
  | 'malformed_request'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'headers_too_large'
  | 'internal_error'
  | 'rate_limited'
>
export type UnparsedFacts = Pick<Problem, 'detail' | 'headers'>

/**
 * Answers what never became a request, because it was too large, too slow, no HTTP or one too many at once, and what
 * could not be answered as it should. Nothing was counted, so no allowance is reduced.
 * @param request where it became one after all; without it, the answer says only what holds for the site as a whole
 */
export function answerUnparsed(
  code: UnparsedCode,
  ports: Pick<ApiPorts, 'snapshot' | 'now' | 'newRequestId'>,
  facts: UnparsedFacts = {},
  request: ApiRequest = new WebRequest(new Request(ports.snapshot.baseUrl)),
): ApiResponse {
  return present(
    problem(code, facts),
    {
      request,
      requestId: ports.newRequestId(),
      routes: [],
      route: undefined,
      life: undefined,
      allowance: allowanceOf(rateLimits.anonymous),
    },
    ports,
  )
}
