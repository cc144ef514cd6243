import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { documentPreflight } from '../contract/document-cors.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { securityHeaders } from '../contract/security-headers.ts'
import { answerUnparsed, type UnparsedCode, type UnparsedFacts } from '../http/unparsed.ts'
import type { ApiResponse } from '../http/wire.ts'
import { requestIdOf } from './incoming-request.ts'
import { system } from '../runtime/system.ts'

/** Node's codes for what it refuses by itself; whatever else it stumbles over is no HTTP. */
const problems = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
} as const

/** The answer to input that is not HTTP. */
const details: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: 'The request begins with no method that is known. Methods are written in capitals, such as POST.',
}

/**
 * Gives what Node refuses before it is a request the same kind of answer as everything else, and ends its connection.
 */
export function answerUnparsedRequests(server: Server, snapshot: Snapshot): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  const end = (socket: Duplex, code: UnparsedCode, facts: UnparsedFacts, requestId = system.newRequestId()) => {
    const answer = answerUnparsed(code, { ...system, snapshot, newRequestId: () => requestId }, facts)
    socket.end(written(answer, securityHeaders(snapshot.baseUrl)), () => socket.destroy())
  }
  server.on('request', ({ socket }, response) => answers.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Nothing may be written in the middle of an answer.
    const answer = answers.get(socket)
    if (!socket.writable || (answer?.headersSent && !answer.writableEnded)) return void socket.destroy()
    const detail = details[error.code ?? '']
    // A body that was cut short is of a request that is under way, and in the log.
    const requestId = answer && !answer.writableEnded ? requestIdOf(answer) : undefined
    end(
      socket,
      problems[error.code as keyof typeof problems] ?? 'malformed_request',
      detail ? { detail } : {},
      requestId,
    )
  })
  // This is no proxy.
  server.on('connect', (_, socket) =>
    end(socket, 'method_not_allowed', { headers: { Allow: documentPreflight.Allow } }),
  )
}

/** @returns an answer as it goes over a connection that ends with it */
function written({ status, headers, body }: ApiResponse, common: Record<string, string>): string {
  const text = String(body)
  const own = { 'Content-Length': String(Buffer.byteLength(text)), Connection: 'close' }
  const lines = Object.entries({ ...common, ...headers, ...own }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}
