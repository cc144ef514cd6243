import { englishWords } from '../testing/english.ts'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lookAgainMs } from './kept-bodies.ts'
import { staticFiles } from './static-files.ts'

const text = 'A page of some length. '.repeat(200)
const short = 'A text that fits into one packet.'
let folder: string
let server: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'))
  for (const name of ['404.html', 'about.html']) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'short.txt'), short)
  const headers = {
    everywhere: {},
    below: {},
    at: { '/about': { Vary: 'Accept' } },
    modified: { '/about': 'Mon, 20 Apr 2026 00:00:00 GMT' },
  }
  const serve = staticFiles(folder, {
    published: ['404.html', 'about.html', 'gone.txt', 'short.txt'],
    headers,
    redirects: {},
    addresses: {},
    snapshot: { words: englishWords, baseUrl: '' },
  })
  server = createServer((incoming, response) => serve(incoming, response, { path: incoming.url!, search: '' }))
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())
/** Now files are looked at again. */
const later = () => vi.advanceTimersByTime(lookAgainMs)

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

  test('is sent as it is to who names no encoding and in parts, and caches are told', async () => {
    const plain = await ask('/about', {})
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, text])
    expect(plain.headers['vary']).toBe('Accept, Accept-Encoding')
    const part = await ask('/about', { 'Accept-Encoding': 'br', Range: 'bytes=0-5' })
    expect([part.status, part.body.toString()]).toEqual([206, 'A page'])
    const { date: _, ...whole } = plain.headers
    expect(part.headers).toMatchObject({
      ...whole,
      'content-length': '6',
      'content-range': `bytes 0-5/${text.length}`,
    })
    const again = await ask('/about', { Range: 'bytes=0-5', 'If-None-Match': String(plain.headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test.each(['identity', 'br'])('says for HEAD what it says for GET: %s', async (encoding) => {
    const [get, head] = [
      await ask('/about', { 'Accept-Encoding': encoding }),
      await ask('/about', { 'Accept-Encoding': encoding }, 'HEAD'),
    ]
    const { date: _, ...told } = head.headers
    expect([get.headers, get.headers['content-length']]).toMatchObject([told, String(get.body.length)])
    expect(head.body.length).toBe(0)
  })

  test('that is short is compressed only for who reads nothing else', async () => {
    const plain = await ask('/short.txt', { 'Accept-Encoding': 'gzip' })
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, short])
    const { headers, body } = await ask('/short.txt', { 'Accept-Encoding': 'gzip, identity;q=0' })
    expect([headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['gzip', short])
    const refused = await ask('/short.txt', { 'Accept-Encoding': '*;q=0' })
    expect([refused.status, refused.headers['vary']]).toEqual([406, 'Accept, Accept-Encoding'])
    expect(JSON.parse(refused.body.toString())).toMatchObject({
      status: 406,
      detail: expect.stringContaining('identity'),
    })
  })

  test('that has not changed is not sent again, whatever its encoding', async () => {
    const tags = new Set<string>()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await ask('/about', { 'Accept-Encoding': encoding })
      tags.add(String(headers['etag']))
      for (const known of [{ 'If-None-Match': headers['etag']! }, { 'If-Modified-Since': headers['last-modified']! }]) {
        const again = await ask('/about', { 'Accept-Encoding': encoding, ...(known as Record<string, string>) })
        expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, headers['etag']])
      }
    }
    expect([...tags]).toEqual([expect.stringMatching(/^"/), expect.stringMatching(/^W\/"/)])
  })

  test('keeps its tag when it is written again as it was, and has another when it says something else', async () => {
    const tag = async () => (later(), await ask('/short.txt', {})).headers['etag']
    const before = await tag()
    await utimes(join(folder, 'short.txt'), 0, 0)
    expect(await tag()).toBe(before)
    await writeFile(join(folder, 'short.txt'), `${short} And more.`)
    expect(await tag()).not.toBe(before)
    await writeFile(join(folder, 'short.txt'), short)
    expect(await tag()).toBe(before)
  })

  test.each(['identity', 'br'])(
    'is not even looked at while it is asked for again and again, sent as %s',
    async (encoding) => {
      const file = join(folder, 'about.html')
      later()
      const first = await ask('/about', { 'Accept-Encoding': encoding })
      await rm(file)
      const again = await ask('/about', { 'Accept-Encoding': encoding })
      expect([again.status, again.headers['etag'], again.body]).toEqual([200, first.headers['etag'], first.body])
      later()
      expect((await ask('/about', { 'Accept-Encoding': encoding })).status).toBe(404)
      await writeFile(file, text)
    },
  )

  test('that changes before it is read in another encoding is sent with the tag of what it says', async () => {
    const file = join(folder, 'about.html')
    later()
    await writeFile(file, `${text}Before.`)
    const before = await ask('/about', { 'Accept-Encoding': 'br' })
    await writeFile(file, `${text}After it.`)
    const after = await ask('/about', { 'Accept-Encoding': 'gzip' })
    expect(gunzipSync(after.body).toString()).toBe(`${text}After it.`)
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    await writeFile(file, text)
    later()
  })

  test('that holds a page leads to the page by its own name', async () => {
    const { status, headers } = await ask('/about.html', {})
    expect([status, headers['location']]).toEqual([308, '/about'])
  })

  test('may be asked for again by scripts of other origins', async () => {
    const { headers } = await ask('/short.txt', { Origin: 'https://elsewhere.example' }, 'OPTIONS')
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Content-Type, If-None-Match, If-Modified-Since',
    })
  })

  test('is known to be there, even where a condition or a part is wrong', async () => {
    const other = await ask('/about', { 'If-Match': '"another"' })
    expect([other.status, other.headers['etag'], other.headers['cache-control']]).toEqual([412, undefined, 'no-store'])
    expect(JSON.parse(other.body.toString())).toEqual({
      type: 'about:blank',
      title: 'Precondition Failed',
      status: 412,
      detail: expect.stringContaining('without that header'),
      instance: '/about',
    })
    const part = await ask('/about', { Range: 'bytes=999999-' })
    expect([part.status, part.headers['content-range']]).toEqual([416, `bytes */${text.length}`])
    expect(JSON.parse(part.body.toString())).toMatchObject({ status: 416, instance: '/about' })
  })

  test.each([
    ['application/problem+json; charset=utf-8', 'application/json'],
    ['application/problem+json; charset=utf-8', '*/*'],
    ['text/markdown; charset=utf-8', 'text/markdown'],
    ['text/plain; charset=utf-8', 'text/html,*/*;q=0.8'],
  ])('that is refused says why as %s to who accepts %s', async (type, accept) => {
    const { headers, body } = await ask('/about', { Accept: accept, Range: 'bytes=999999-' })
    expect([headers['content-type'], headers['content-length']]).toEqual([type, String(body.length)])
    expect(body.toString()).toContain('Name a part within them')
    const head = await ask('/about', { Accept: accept, 'If-Match': '"another"' }, 'HEAD')
    expect([head.status, head.headers['content-type'], head.body.length]).toEqual([412, type, 0])
  })

  test('takes no form, and says so to who sent it with a browser', async () => {
    const { status, headers, body } = await ask('/about', { Accept: 'text/html' }, 'POST')
    expect([status, headers['allow'], headers['content-type']]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      'text/plain; charset=utf-8',
    ])
    expect(body.toString()).toContain('Send GET or HEAD')
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
