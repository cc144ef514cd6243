import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withUntyped } from './untyped-files.ts'

const body = JSON.stringify({ items: 'A text of some length. '.repeat(100) })
const untyped = { '/feed.json': { headers: { 'Content-Type': 'application/feed+json' }, body } }
let server: Server
beforeAll(async () => {
  const snapshot = { baseUrl: 'https://desk.example' }
  const serve = withUntyped({ untyped, snapshot }, (_, response) => response.writeHead(404).end())
  server = createServer((incoming, response) => serve(incoming, response, { path: incoming.url!, search: '' }))
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(() => server.close())

/** Without `fetch`, which undoes the encoding. */
function ask(path: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, async (response) =>
      resolve({
        status: response.statusCode!,
        headers: response.headers,
        body: Buffer.concat(await response.toArray()),
      }),
    )
      .on('error', reject)
      .end()
  })
}

test('a document that is no file is compressed for who can read that, and is the same for who cannot', async () => {
  const compressed = await ask('/feed.json', { 'Accept-Encoding': 'br' })
  expect(compressed.headers).toMatchObject({
    'content-type': 'application/feed+json',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(compressed.body).toString()).toBe(body)
  const plain = await ask('/feed.json', {})
  expect([plain.headers['vary'], plain.headers['content-encoding'], plain.body.toString()]).toEqual([
    'Accept-Encoding',
    undefined,
    body,
  ])
  // Parts are to be had of files alone.
  for (const { headers } of [compressed, plain]) expect(headers['accept-ranges']).toBeUndefined()
})

test('whoever has it already, in either encoding, is not sent it again', async () => {
  const { headers } = await ask('/feed.json', { 'Accept-Encoding': 'br' })
  for (const encoding of [{}, { 'Accept-Encoding': 'br' }])
    expect(await ask('/feed.json', { ...encoding, 'If-None-Match': String(headers['etag']) })).toMatchObject({
      status: 304,
      body: Buffer.alloc(0),
    })
})

test('any other address is left to the files', async () => {
  expect((await ask('/other.json', {})).status).toBe(404)
})
