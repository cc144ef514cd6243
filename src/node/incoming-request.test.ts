import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxBodyBytes } from '../contract/limits.ts'
import { IncomingRequest, readsFields } from './incoming-request.ts'
import { readAddress } from './request-address.ts'
import { sendAnswer } from './send-answer.ts'

const origin = 'http://desk.example'
let trustedProxies = 0
let answer: (request: IncomingRequest, response: ServerResponse) => unknown
let server: Server
beforeAll(async () => {
  server = createServer(readsFields, (incoming, response) =>
    answer(new IncomingRequest(incoming, response, readAddress(incoming.url), { origin, trustedProxies }), response),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  trustedProxies = 0
  answer = (_, response) => response.end()
})
afterAll(() => server.close())

const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1')

/** What `read` finds in a request that is sent as it stands. */
async function readOf<Found>(text: string, read: (request: IncomingRequest) => Found): Promise<Awaited<Found>> {
  const socket = open()
  const found = new Promise<Awaited<Found>>((resolve, reject) => {
    answer = async (request, response) => {
      await Promise.resolve(read(request)).then((value) => resolve(value as Awaited<Found>), reject)
      response.end()
    }
  })
  socket.write(text)
  return found.finally(() => socket.destroy())
}
const get = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\nHost: other.example\r\n${fields}\r\n`
const post = (fields: string, body: string) => `POST / HTTP/1.1\r\nHost: x\r\n${fields}\r\n\r\n${body}`

test.each([
  ['/api/v1/lead', '/api/v1/lead', ''],
  ['/sandbox/', '/sandbox/', ''],
  ['//a', '//a', ''],
  ['/sandbox?sandbox=true', '/sandbox', '?sandbox=true'],
])('the address %s is read as a web request reads it', async (path, pathname, search) => {
  const { url, web } = await readOf(get(path), (request) => ({ url: request.url, web: request.toRequest() }))
  expect([url.pathname, url.search, url.searchParams.get('sandbox')]).toEqual([
    pathname,
    search,
    search ? 'true' : null,
  ])
  expect(new URL(web.url)).toMatchObject({ origin, pathname, search })
})

describe('the id of a request', () => {
  test.each([
    [1, 'X-Request-Id: 7f3c1a9e-0d42', '7f3c1a9e-0d42'],
    [2, `x-request-id: ${'a'.repeat(128)}`, 'a'.repeat(128)],
    [0, 'X-Request-Id: 7f3c1a9e-0d42', undefined],
    [1, 'X-Request-Id:', undefined],
    [1, `X-Request-Id: ${'a'.repeat(129)}`, undefined],
    [1, 'X-Request-Id: jane@example.com', undefined],
    [1, 'X-Request-Id: two words', undefined],
    [1, 'X-Request-Id: a\r\nX-Request-Id: b', undefined],
  ])('behind %i proxies, of %j %j is kept', async (proxies, field, kept) => {
    trustedProxies = proxies
    expect(await readOf(get('/', `${field}\r\n`), (request) => request.requestId)).toEqual(
      kept ?? expect.stringMatching(/^req_[0-9A-HJKMNP-TV-Z]{26}$/),
    )
  })
})

describe('the header fields of a request', () => {
  const fields =
    'Accept: a\r\naccept: b\r\nCookie: c=1\r\nCookie: d=2\r\nAuthorization: Bearer e\r\nAuthorization: Bearer f\r\nX-Empty:\r\n'

  test.each(['accept', 'Cookie', 'authorization', 'Host', 'x-empty', 'x-absent', '__proto__'])(
    '%s is what a web request has',
    async (name) => {
      const [ours, web] = await readOf(get('/', fields), (request) => [
        request.headers.get(name),
        request.toRequest().headers.get(name),
      ])
      expect(ours).toBe(web)
    },
  )

  test('are named in lower case, each once', async () => {
    expect(await readOf(get('/', fields), ({ headerNames }) => headerNames)).toEqual([
      'host',
      'accept',
      'cookie',
      'authorization',
      'x-empty',
    ])
  })
})

describe('the body of a request', () => {
  const sizeOf = (bytes: Uint8Array | 'too_large') => (bytes === 'too_large' ? bytes : bytes.byteLength)
  const chunk = (length: number) => `${length.toString(16)}\r\n${'a'.repeat(length)}\r\n`
  const chunked = (...lengths: number[]) =>
    post('Transfer-Encoding: chunked', `${lengths.map(chunk).join('')}0\r\n\r\n`)
  const declared = (length: number) => post(`Content-Length: ${length}`, 'a'.repeat(length))

  test.each<[string, number | 'too_large', string]>([
    ['of its length', 3, declared(3)],
    ['that is none', 0, post('Content-Length: 0', '')],
    ['in pieces', 30, chunked(10, 20)],
    ['of exactly the limit', maxBodyBytes, declared(maxBodyBytes)],
    ['of the limit in pieces', maxBodyBytes, chunked(maxBodyBytes - 1, 1)],
    ['that declares too much', 'too_large', post(`Content-Length: ${maxBodyBytes + 1}`, '')],
    ['that is too large in pieces', 'too_large', chunked(maxBodyBytes, 1)],
    ['that is too large and has no end', 'too_large', post('Transfer-Encoding: chunked', chunk(maxBodyBytes + 1))],
  ])('%s is %s', async (_, expected, text) => {
    expect(sizeOf(await readOf(text, (request) => request.readBytes()))).toBe(expected)
  })

  test('is read once, by us or by a protocol', async () => {
    const used = await readOf(declared(3), async (request) => {
      const before = request.bodyUsed
      return [before, await request.toRequest().text(), request.bodyUsed]
    })
    expect(used).toEqual([false, 'aaa', true])
  })

  test('that came whole is read, even where its sender has left', async () => {
    const socket = open()
    const size = new Promise((resolve, reject) => {
      answer = async (request, response) => {
        await once(response, 'close')
        const { signal } = request.toRequest()
        request.readBytes().then((bytes) => resolve([sizeOf(bytes), request.abandoned, signal.aborted]), reject)
      }
    })
    socket.write(declared(5), () => setTimeout(50).then(() => socket.destroy()))
    expect(await size).toEqual([5, true, true])
  })

  test.each([
    ['before it is read', true],
    ['while it is read', false],
  ])('whose sender left in the middle, %s, is an error', async (_, first) => {
    const socket = open()
    const failed = new Promise((resolve) => {
      answer = async (request, response) => {
        if (first) await once(response, 'close')
        request.readBytes().catch((error: unknown) => resolve([error instanceof Error, request.abandoned]))
      }
    })
    socket.write(post('Content-Length: 10', 'aaa'), () => setTimeout(50).then(() => socket.destroy()))
    expect(await failed).toEqual([true, true])
  })
})

describe('an answer', () => {
  const answered = async (headers: Record<string, string>, body: string | ReadableStream<Uint8Array> | null) => {
    answer = (_, response) => sendAnswer(response, { status: 200, headers, body })
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    return [response.headers.get('content-length'), await response.text()]
  }
  const streamed = (text: string) => new Response(text).body!

  test('tells its length in bytes', async () => {
    expect(await answered({}, 'Zoë')).toEqual(['4', 'Zoë'])
  })

  test('in parts is written as they come', async () => {
    expect(await answered({ 'content-type': 'text/event-stream' }, streamed('data: 1\n\n'))).toEqual([
      null,
      'data: 1\n\n',
    ])
  })

  test('in parts ends when its reader leaves', async () => {
    const socket = open()
    const cancelled = new Promise((resolve) => {
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => setTimeout(10).then(() => controller.enqueue(Buffer.from('a,b\n'))),
        cancel: () => resolve(true),
      })
      answer = (_, response) => sendAnswer(response, { status: 200, headers: { 'content-type': 'text/csv' }, body })
    })
    socket.write(get('/'))
    socket.once('data', () => socket.destroy())
    expect(await cancelled).toBe(true)
  })
})
