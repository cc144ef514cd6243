import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FixtureSite, startFixtureSite } from '../testing/fixture-site.ts'

let site: FixtureSite
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(() => site.stop())

/** @returns all that comes for a request that is written as it stands, until its connection ends */
async function sent(lines: readonly string[], body = ''): Promise<string> {
  const socket = connect(site.port, '127.0.0.1')
  socket.end([...lines, '', body].join('\r\n'))
  return Buffer.concat(await socket.toArray()).toString()
}

const chunked = '2\r\n{}\r\n0\r\n\r\n'

describe('a request that a proxy may understand in another way', () => {
  test.each<[string, readonly string[], string]>([
    ['has two hosts', ['GET /about HTTP/1.1', 'Host: desk.example', 'Host: evil.example'], ''],
    ['has no host', ['GET /about HTTP/1.1'], ''],
    ['has one host twice', ['GET /api/health HTTP/1.1', 'Host: desk.example', 'host: desk.example'], ''],
    [
      'has a body in a coding that is not undone',
      ['POST /api/v1/lead HTTP/1.1', 'Host: a', 'Transfer-Encoding: gzip, chunked'],
      chunked,
    ],
    ['has a coding of another name', ['POST /sandbox HTTP/1.1', 'Host: a', 'Transfer-Encoding: foo,chunked'], chunked],
    [
      'is chunked twice',
      ['POST /sandbox HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
      chunked,
    ],
  ])('is refused, and its connection ends, where it %s', async (_, lines, body) => {
    const answer = await sent(lines, body)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"malformed_request"')
    expect(answer).toMatch(/\r\nConnection: close\r\n/i)
    expect(answer.match(/^HTTP\//gm)).toHaveLength(1)
  })

  test('may be of HTTP/1.0 and without a host', async () => {
    expect(await sent(['GET /no/such HTTP/1.0'])).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('is no usual one: a host, and a body in chunks', async () => {
    const answer = await sent(
      ['POST /no/such HTTP/1.1', 'Host: a', 'Transfer-Encoding: Chunked', 'Connection: close'],
      chunked,
    )
    expect(answer).not.toMatch(/^HTTP\/1\.1 400 /)
  })
})
