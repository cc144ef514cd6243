import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { ApiResponse } from '../../http/wire.ts'

/**
 * Writes an answer. One that comes in parts is written as it comes; of any other, the length is told.
 * @throws when it cannot be written: Node refuses a header that is none
 */
export async function sendAnswer(response: ServerResponse, { status, headers, body }: ApiResponse): Promise<void> {
  if (body === null) return void response.writeHead(status, headers).end()
  if (typeof body !== 'string' && headers['content-type']?.startsWith('text/event-stream')) {
    response.writeHead(status, headers).flushHeaders()
    // Who leaves does not read the rest.
    return pipeline(body, response).catch(() => {})
  }
  const whole = typeof body === 'string' ? body : new Uint8Array(await new Response(body).arrayBuffer())
  response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(whole)) }).end(whole)
}
