import { rateLimits } from '../contract/limits.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { allowanceOf } from '../limits/rate-limiter.ts'
import type { ApiPorts } from './api.ts'
import { type Problem, problem } from './outcome.ts'
import { present } from './present.ts'
import { WebRequest } from './web.ts'
import type { ApiResponse } from './wire.ts'

type UnreadCode = Extract<
  ProblemCode,
  'malformed_request' | 'request_timeout' | 'headers_too_large' | 'internal_error' | 'rate_limited'
>

/**
 * Answers what never became a request, because it was too large, too slow, no HTTP or one too many at once, and what
 * could not be answered as it should. The endpoint and the caller are not known then, so the answer says only what holds
 * for the site as a whole.
 */
export function answerUnread(
  code: UnreadCode,
  ports: Pick<ApiPorts, 'snapshot' | 'now' | 'newRequestId'>,
  facts: Pick<Problem, 'detail' | 'headers'> = {},
): ApiResponse {
  const request = new WebRequest(new Request(ports.snapshot.baseUrl))
  return present(
    problem(code, facts),
    {
      request,
      requestId: ports.newRequestId(),
      routes: [],
      route: undefined,
      life: undefined,
      // Nothing was counted, so no allowance is reduced, unless the answer is that it is used up.
      ...(code !== 'rate_limited' && { allowance: allowanceOf(rateLimits.anonymous) }),
    },
    ports,
  )
}
