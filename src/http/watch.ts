import type { Exchange } from './exchange.ts'
import type { ApiResponse } from './wire.ts'

/**
 * Looks on while a request is answered, and hands the answer through.
 * @param asked what is known of the request before it is answered
 */
export type Watch = (
  asked: Pick<Exchange, 'request' | 'requestId' | 'routes' | 'route'>,
  answered: () => Promise<ApiResponse>,
) => Promise<ApiResponse>
