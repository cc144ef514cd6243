import { readFile, rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fetchWhole } from '../client.ts'
import type { StaticHeaders } from '../../discovery/static-headers.ts'
import { lookAgainMs } from '../../node/kept-bodies.ts'
import { publishedFiles } from '../../node/published-files.ts'
import { node } from '../runtimes.ts'

const { url, folder } = node()
const { hostname, port } = new URL(url)

/** Sends bytes as they are and reads until the server closes. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket
      .on('data', (chunk) => (answer += chunk))
      .on('end', () => resolve(answer))
      .on('error', reject)
  })
}

test('a file that is gone is a 404, and the server lives on', async () => {
  const file = join(folder, 'dist', 'client', 'terms.html')
  await rename(file, `${file}.away`)
  // It may have been looked at just now.
  await setTimeout(lookAgainMs)
  expect((await fetchWhole(`${url}/terms`)).status).toBe(404)
  await rename(`${file}.away`, file)
  expect((await fetchWhole(`${url}/terms`)).status).toBe(200)
})

test('every file that the build published is served with exactly the headers of the table', async () => {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, 'dist', name), 'utf8'))
  const [published, table]: [string[], StaticHeaders] = await Promise.all([
    read('published.json'),
    read('static-headers.json'),
  ])
  const addresses = publishedFiles(published, table)
  expect(addresses.size).toBeGreaterThan(300)
  for (const [address, { headers: expected }] of addresses) {
    // As they are: the best compression of each would take a while, and the table says nothing of it.
    const { status, headers } = await fetchWhole(url + encodeURI(address), {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'identity' },
    })
    const told = Object.keys(expected).map((name) => [name, headers.get(name)?.replace(', Accept-Encoding', '')])
    expect([address, status, Object.fromEntries(told)]).toEqual([address, 200, expected])
  }
})

test.each([
  [
    'an absolute request target',
    'GET http://elsewhere.example/llms.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    200,
  ],
  [
    'an absolute target of the API',
    'GET http://elsewhere.example/sandbox HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    200,
  ],
  ['a strange host', 'GET /sandbox HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n', 200],
  ['TRACE', 'TRACE /sandbox HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
  ['a broken escape', 'GET /api/%zz%E0%A4 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['a broken escape of a page', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['a path that climbs', 'GET /../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  [
    'a path that climbs in disguise',
    'GET /%2e%2e/%2e%2e/package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    404,
  ],
  ['a hidden file, encoded twice', 'GET /%255fheaders HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['a row of slashes', `GET ${'/'.repeat(15_000)}x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 414],
  ['a NUL', 'GET /%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['a hidden file', 'GET /%5Fheaders HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['a POST to nowhere', 'POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', 404],
  ['a POST to a page', 'POST /about HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', 405],
])('%s is answered', async (_, request, status) => {
  const answer = await raw(request)
  expect(Number(answer.split(' ')[1])).toBe(status)
  expect(answer).not.toContain('"name": "consultation-intake"')
})

test('a body that is too large ends the connection cleanly', async () => {
  const chunk = `${(8192).toString(16)}\r\n${'x'.repeat(8192)}\r\n`
  const answer = await raw(
    `POST /sandbox HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(9)}0\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413/)
  expect(answer.toLowerCase()).toContain('connection: close')
})
