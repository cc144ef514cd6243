import { Agent, request as ask } from 'node:http'
import type { Clock } from './clock.ts'
import { newCaller } from '../../testing/lab/leads.ts'
import type { HostileRequest } from './target.ts'

/** How long an answer took, and with which status it came; 0 where none came. */
export type Timed = { ms: number; status: number }
export type Sender = (request: HostileRequest) => Promise<Timed>

/**
 * @returns what sends a request over a connection of its own, each time as another caller, so that no limit answers for
 *   the door
 */
export function createSender(url: string, timeoutMs: number, clock: Clock): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  return ({ method, path, headers, body }) =>
    new Promise((resolve) => {
      const began = clock()
      const answered = (status: number) => resolve({ ms: clock() - began, status })
      const bytes = body === undefined ? undefined : Buffer.from(body)
      const request = ask({
        agent,
        hostname,
        port,
        method,
        path,
        timeout: timeoutMs,
        headers: {
          ...headers,
          'X-Forwarded-For': `${headers['X-Forwarded-For'] ?? ''}${newCaller()}`,
          ...(bytes && { 'Content-Length': bytes.length }),
        },
      })
      request.once('response', (response) => {
        response.once('close', () => answered(response.complete ? response.statusCode! : 0))
        response.resume()
      })
      request.once('timeout', () => request.destroy())
      request.once('error', () => answered(0))
      request.end(bytes)
    })
}
