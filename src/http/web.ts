import { readBytes } from '../contract/body-text.ts'
import type { Api } from './api.ts'
import type { ApiRequest } from './wire.ts'

/** The API where requests and responses are those of the web. @param address of the caller, as the runtime saw it */
export type WebApi = (request: Request, address: string) => Promise<Response>

/** @returns the same API for a runtime that speaks in web requests */
export function webApi(api: Api): WebApi {
  return async (request, address) => {
    const { body, ...init } = await api(fromWeb(request), address)
    return new Response(body, init)
  }
}

/** @returns what the pipeline reads of a web request */
export function fromWeb(request: Request): ApiRequest {
  const { method, headers } = request
  return {
    method,
    url: new URL(request.url),
    headers,
    headerNames: Array.from(headers.keys()),
    readBytes: () => readBytes(request),
    get bodyUsed() {
      return request.bodyUsed
    },
    get abandoned() {
      return request.signal.aborted
    },
    toRequest: () => request,
  }
}
