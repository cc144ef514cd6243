import type { OpenCall } from './call.ts'
import type { ApiResponse } from './wire.ts'

/**
 * Looks on while a request is answered, and hands the answer through.
 * @param asked what is known of the request before it is answered
 */
export type Watch = (
  asked: Pick<OpenCall, 'request' | 'requestId' | 'routes' | 'route'>,
  answered: () => Promise<ApiResponse>,
) => Promise<ApiResponse>
