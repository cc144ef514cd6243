import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Snapshot } from '../contract/snapshot.ts'
import { securityHeaders } from '../contract/security-headers.ts'
import { answerUnread } from '../http/unread.ts'
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

/** Gives what Node refuses before it is a request the same kind of answer as everything else, and ends its connection. */
export function answerUnreadRequests(server: Server, snapshot: Snapshot): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => answers.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Nothing may be written in the middle of an answer.
    const answer = answers.get(socket)
    if (!socket.writable || (answer?.headersSent && !answer.writableEnded)) return void socket.destroy()
    const code = problems[error.code as keyof typeof problems] ?? 'malformed_request'
    const detail = details[error.code ?? '']
    const facts = detail === undefined ? {} : { detail }
    const { status, headers, body } = answerUnread(code, { ...system, snapshot }, facts)
    const text = String(body)
    const own = { 'Content-Length': String(Buffer.byteLength(text)), Connection: 'close' }
    const fields = Object.entries({ ...securityHeaders(snapshot.baseUrl), ...headers, ...own })
    const lines = fields.map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`, () =>
      socket.destroy(),
    )
  })
}
