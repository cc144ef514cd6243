import type { OpenCall } from './call.ts'
import type { ApiResponse } from './wire.ts'

/**
 * Observes a request while it is answered, and passes the answer on.
 * @param asked what is known of the request; what is left to its caller, once it was answered
 */
export type Watch = (
  asked: Pick<OpenCall, 'request' | 'requestId' | 'routes' | 'route' | 'allowance'>,
  answered: () => Promise<ApiResponse>,
) => Promise<ApiResponse>
