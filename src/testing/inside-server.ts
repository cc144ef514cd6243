import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freePort } from '../postgres/free-port.ts'

/**
 * A place inside the house that nobody from outside may make us call.
 * @returns its address, and what was asked for during a test
 */
export function useInsideServer() {
  let inside: Server
  let insideUrl: string
  const reached: string[] = []
  beforeAll(async () => {
    const port = await freePort()
    insideUrl = `http://127.0.0.1:${port}`
    inside = createServer((request, response) => {
      reached.push(request.url!)
      if (request.url!.startsWith('/redirect')) return void response.writeHead(302, { Location: '/secret' }).end()
      // Without an end, until the other side has had enough.
      if (request.url!.startsWith('/endless')) {
        const drip = setInterval(() => response.write('x'.repeat(64 * 1024)), 5)
        return void response.on('close', () => clearInterval(drip))
      }
      response.end('inside-word')
    }).listen(port, '127.0.0.1')
  })
  beforeEach(() => void (reached.length = 0))
  afterAll(() => {
    inside.closeAllConnections()
    inside.close()
  })
  return {
    reached,
    get url() {
      return insideUrl
    },
  }
}
