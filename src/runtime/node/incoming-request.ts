import type { IncomingMessage, ServerResponse } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { declaresTooMuch } from '../../contract/body-text.ts'
import { maxBodyBytes } from '../../contract/limits.ts'
import type { ApiRequest } from '../../http/wire.ts'

/**
 * What the pipeline reads of a request to Node's server. A web request would say the same, but to make one, with its
 * headers, address, stream and signal, costs more than most answers.
 * @param origin under which the server presents itself
 */
export function fromIncoming(incoming: IncomingMessage, response: ServerResponse, origin: string): ApiRequest {
  const { method = 'GET', url = '/' } = incoming
  const headers = { get: (name: string) => fieldOf(incoming, name.toLowerCase()) }
  return {
    method,
    url: targetOf(url, origin),
    headers,
    headerNames: Object.keys(incoming.headers),
    readBytes: async () => (declaresTooMuch(headers.get('content-length')) ? 'too_large' : readAll(incoming)),
    get bodyUsed() {
      return incoming.readableDidRead
    },
    get abandoned() {
      return response.destroyed
    },
    toRequest: () => webRequest(incoming, response, origin),
  }
}

/** Node keeps only the first of some fields; who sends such a field twice has said neither, so all are joined. */
function fieldOf({ rawHeaders }: IncomingMessage, name: string): string | null {
  let value: string | null = null
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const field = rawHeaders[at]!
    if (field.length !== name.length || field.toLowerCase() !== name) continue
    const next = rawHeaders[at + 1]!
    value = value === null ? next : `${value}${name === 'cookie' ? '; ' : ', '}${next}`
  }
  return value
}

/** An address of such signs, and without a query, is what parsing it would give. */
const plain = /^\/[\w/-]*$/

function targetOf(url: string, origin: string): ApiRequest['url'] {
  if (!plain.test(url)) return new URL(`${origin}${url}`)
  return {
    pathname: url,
    search: '',
    get searchParams() {
      return new URLSearchParams()
    },
  }
}

/** What came whole is read, even where its sender did not wait for the answer. */
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

function webRequest(incoming: IncomingMessage, response: ServerResponse, origin: string): Request {
  const { method = 'GET', url, rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  const left = new AbortController()
  response.once('close', () => response.writableFinished || left.abort())
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // The connection is still there for the answer when the rest of a body is not read.
  const body = hasBody ? ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) : null
  const init = { method, headers, signal: left.signal, body, duplex: 'half' }
  return new Request(`${origin}${url}`, init as RequestInit)
}
