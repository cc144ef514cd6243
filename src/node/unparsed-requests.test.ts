import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '../contract/limits.ts'
import { type FixtureSite, fixturePublication, startFixtureSite } from '../testing/fixture-site.ts'
import { IncomingRequest } from './incoming-request.ts'
import { readAddress } from './request-address.ts'
import { answerUnparsedRequests } from './unparsed-requests.ts'

let site: FixtureSite
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(() => site.stop())

async function raw(request: string): Promise<string> {
  const socket = connect(site.port, '127.0.0.1')
  socket.end(request)
  return Buffer.concat(await socket.toArray()).toString()
}

test('a method in small letters is told that methods are written in capitals, and nothing is used up by it', async () => {
  const answer = await raw('post /api/v1/lead HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('Methods are written in capitals, such as POST.')
  expect(answer).toContain(`\r\nX-RateLimit-Remaining: ${rateLimits.anonymous.requests}\r\n`)
})

test('what is otherwise no HTTP is told no more than that', async () => {
  const answer = await raw('GET / HTTP/1.1\r\nHost x\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toContain('capitals')
})

test('CONNECT is told what may be asked instead', async () => {
  const answer = await raw('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain('"code":"method_not_allowed"')
  expect(answer).toMatch(/\r\nAllow: GET, HEAD, OPTIONS\r\n/)
})

test('an expectation that nobody knows changes nothing', async () => {
  const answer = await raw('GET /no/such HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
})

test('a body that is cut short is answered with the id under which its request is in the log', async () => {
  const ids: string[] = []
  const server = createServer((incoming, response) => {
    const facts = { origin: 'http://desk.example', trustedProxies: 0 }
    const asked = new IncomingRequest(incoming, response, readAddress(incoming.url), facts)
    ids.push(asked.requestId)
    asked.readBytes().catch(() => {})
  }).listen(0, '127.0.0.1')
  answerUnparsedRequests(server, fixturePublication.snapshot)
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end('POST /api/v1/lead HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"name":"Ada')
  const answer = Buffer.concat(await socket.toArray()).toString()
  server.close()
  expect([answer.split('\r\n')[0], ids.length]).toEqual(['HTTP/1.1 400 Bad Request', 1])
  expect(answer).toContain(`\r\nX-Request-Id: ${ids[0]}\r\n`)
  expect(answer).toContain(`"request_id":"${ids[0]}"`)
})
