import { readBytes } from './body-text.ts'
import type { Api } from './api.ts'
import type { ApiRequest } from './wire.ts'

/** The API where requests and responses are those of the web. @param address of the caller, as the runtime saw it */
export type WebApi = (request: Request, address: string) => Promise<Response>

/** @returns the same API for a runtime that speaks in web requests */
export function webApi(api: Api): WebApi {
  return async (request, address) => {
    const { body, cookies = [], ...init } = await api(new WebRequest(request), address)
    const response = new Response(body, init)
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    return response
  }
}

/** What the pipeline reads of a web request. */
export class WebRequest implements ApiRequest {
  readonly url: URL
  readonly #request: Request

  constructor(request: Request) {
    this.url = new URL(request.url)
    this.#request = request
  }

  get method(): string {
    return this.#request.method
  }

  get headers(): Headers {
    return this.#request.headers
  }

  get headerNames(): string[] {
    return Array.from(this.#request.headers.keys())
  }

  get bodyUsed(): boolean {
    return this.#request.bodyUsed
  }

  get abandoned(): boolean {
    return this.#request.signal.aborted
  }

  readBytes(): Promise<Uint8Array | 'too_large'> {
    return readBytes(this.#request)
  }

  toRequest(): Request {
    return this.#request
  }
}
