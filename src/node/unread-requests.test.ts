import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '../contract/limits.ts'
import { type FixtureSite, startFixtureSite } from '../testing/fixture-site.ts'

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
