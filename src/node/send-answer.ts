import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { ApiResponse } from '../http/wire.ts'

/**
 * Writes an answer. One that comes in parts is written as it comes, however long that is; of any other, the length is
 * told.
 * @throws when it cannot be written: Node.js refuses a header, or the source of the body fails
 */
export async function sendAnswer(response: ServerResponse, answer: ApiResponse): Promise<void> {
  const { status, cookies, body } = answer
  const headers = cookies ? { ...answer.headers, 'Set-Cookie': [...cookies] } : answer.headers
  if (body === null) return void response.writeHead(status, headers).end()
  if (typeof body === 'string') {
    const length = String(Buffer.byteLength(body))
    return void response.writeHead(status, { ...headers, 'Content-Length': length }).end(body)
  }
  response.writeHead(status, headers).flushHeaders()
  await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
    // The caller left before the end, which is not our failure.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
