import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

const text = 'A page of some length. '.repeat(200)
let folder: string
let server: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'))
  for (const name of ['404.html', 'about.html']) await writeFile(join(folder, name), text)
  const headers = { everywhere: {}, below: {}, at: { '/about': { Vary: 'Accept' } } }
  const serve = staticFiles(folder, {
    published: ['404.html', 'about.html', 'gone.txt'],
    headers,
    redirects: {},
    addresses: {},
    snapshot: { baseUrl: '' },
  })
  server = createServer((incoming, response) => serve(incoming, response, { path: incoming.url!, search: '' }))
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

/** Without `fetch`, which undoes the encoding. */
function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode!, headers: response.headers, body })
    })
      .on('error', reject)
      .end()
  })
}

describe('a file', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed as %s for who can read that, and caches are told', async (encoding, decode) => {
    const { headers, body } = await ask('/about', { 'Accept-Encoding': encoding })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept, Accept-Encoding' })
    expect(body.length).toBeLessThan(text.length / 10)
    expect(decode(body).toString()).toBe(text)
  })

  test('is sent as it is to who names no encoding, in parts, and for HEAD its length is told', async () => {
    const plain = await ask('/about', {})
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, text])
    const part = await ask('/about', { 'Accept-Encoding': 'br', Range: 'bytes=0-5' })
    expect([part.status, part.body.toString()]).toEqual([206, 'A page'])
    const head = await ask('/about', { 'Accept-Encoding': 'br' }, 'HEAD')
    expect([head.headers['content-length'], head.body.length]).toEqual([String(text.length), 0])
  })

  test('that has not changed is not sent again, whatever its encoding', async () => {
    const { headers } = await ask('/about', { 'Accept-Encoding': 'br' })
    const again = await ask('/about', { 'Accept-Encoding': 'br', 'If-None-Match': String(headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test('is known to be there, even where a condition or a part is wrong', async () => {
    expect((await ask('/about', { 'If-Match': '"another"' })).status).toBe(412)
    const part = await ask('/about', { Range: 'bytes=999999-' })
    expect([part.status, part.headers['content-range']]).toEqual([416, `bytes */${text.length}`])
  })

  test('that is gone since the build is missing', async () => {
    expect((await ask('/gone.txt', {})).status).toBe(404)
  })

  test('that nobody published is missing, although it lies there', async () => {
    await writeFile(join(folder, 'left-behind.html'), text)
    for (const path of ['/left-behind', '/left-behind.html']) expect((await ask(path, {})).status).toBe(404)
  })

  test('that is missing is told of, compressed too', async () => {
    const { status, headers } = await ask('/nothing', { 'Accept-Encoding': 'gzip' })
    expect([status, headers['content-encoding']]).toEqual([404, 'gzip'])
  })
})
