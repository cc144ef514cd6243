import type { IncomingMessage, ServerResponse } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { declaresTooMuch } from '../http/body-text.ts'
import { maxBodyBytes } from '../contract/limits.ts'
import type { ApiRequest, RequestHeaders } from '../http/wire.ts'
import { system } from '../runtime/system.ts'

/**
 * What a server needs so that fields are joined as a web request joins them: of some, Node would keep only the first.
 */
export const readsFields = { joinDuplicateHeaders: true } as const

const underWay = new WeakMap<ServerResponse, string>()

/** @returns the id of the request that a response answers, as the log has it; nothing for a page or a file */
export function requestIdOf(response: ServerResponse): string | undefined {
  return underWay.get(response)
}

/**
 * What the pipeline reads of a request to Node's server with `readsFields`. A web request, which says the same, is made
 * only where a protocol needs it. It is a class, because every object literal with a getter has a shape of its own,
 * which keeps the whole request alive until all memory is searched.
 */
export class IncomingRequest implements ApiRequest {
  readonly method: string
  readonly url: ApiRequest['url']
  readonly headers: RequestHeaders
  readonly requestId: string
  readonly #incoming: IncomingMessage
  readonly #response: ServerResponse
  readonly #origin: string

  /**
   * @param url what is asked for @param origin under which the server presents itself
   * @param trustedProxies how many reverse proxies stand before the server; only their id of a request is kept
   */
  constructor(
    incoming: IncomingMessage,
    response: ServerResponse,
    url: ApiRequest['url'],
    { origin, trustedProxies }: { origin: string; trustedProxies: number },
  ) {
    this.method = incoming.method ?? 'GET'
    this.url = url
    this.headers = { get: (name) => fieldOf(incoming, name.toLowerCase()) }
    const named = trustedProxies > 0 ? requestIdIn(this.headers.get('x-request-id')) : undefined
    this.requestId = named ?? system.newRequestId()
    underWay.set(response, this.requestId)
    this.#incoming = incoming
    this.#response = response
    this.#origin = origin
  }

  get headerNames(): readonly string[] {
    return Object.keys(this.#incoming.headers)
  }

  get bodyUsed(): boolean {
    return this.#incoming.readableDidRead
  }

  get abandoned(): boolean {
    return this.#response.destroyed
  }

  readBytes(): Promise<Uint8Array | 'too_large'> {
    const isTooLarge = declaresTooMuch(this.headers.get('content-length'))
    return isTooLarge ? Promise.resolve('too_large') : readAll(this.#incoming)
  }

  toRequest(): Request {
    return webRequest(this.#incoming, this.#response, `${this.#origin}${this.url.pathname}${this.url.search}`)
  }
}

/** UUIDs, ULIDs, trace ids and what else proxies make. It goes into a header, a line of the log and a page. */
const requestIdForm = /^[\w.:/+=-]{1,128}$/

/** @returns the id, if it is one that we can repeat */
function requestIdIn(field: string | null): string | undefined {
  return field !== null && requestIdForm.test(field) ? field : undefined
}

function fieldOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  if (typeof value === 'string') return value
  // The only field of which Node makes a list is one that servers send.
  return Array.isArray(value) ? value.join(', ') : null
}

/** A complete body is read, even if its sender has gone. */
function readAll(incoming: IncomingMessage): Promise<Uint8Array | 'too_large'> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size <= maxBodyBytes) return
      incoming.off('data', take).pause()
      resolve('too_large')
    }
    const end = () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))
    const leave = () => {
      if (!incoming.complete) return reject(incoming.errored ?? new Error('The caller left.'))
      for (let chunk = incoming.read(); chunk !== null; chunk = incoming.read()) take(chunk as Buffer)
      end()
    }
    if (incoming.destroyed) return leave()
    incoming.on('data', take).once('error', leave)
    incoming.once('end', () => {
      incoming.off('error', leave)
      end()
    })
  })
}

function webRequest(incoming: IncomingMessage, response: ServerResponse, address: string): Request {
  const { method = 'GET', rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  const left = new AbortController()
  if (response.destroyed) left.abort()
  else response.once('close', () => response.writableFinished || left.abort())
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // The connection is still there for the answer when the rest of a body is not read.
  const body = hasBody ? ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) : null
  const init = { method, headers, signal: left.signal, body, duplex: 'half' }
  return new Request(address, init as RequestInit)
}
