import { englishWords } from '../testing/english.ts'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { memoryRateLimiter } from '../limits/memory.ts'
import { createApi } from './api.ts'
import { webApi } from './web.ts'
import { reply } from './outcome.ts'

const secret = randomBytes(8).toString('hex')
const snapshot = {
  baseUrl: 'https://example.org',
  version: '1.0.0',
  serviceName: 'Desk',
  replyWithin: 'a day',
  words: englishWords,
  content: [],
  agentCard: { supportedInterfaces: [] },
  offers: { currency: 'EUR', updated: '2026-01-01', services: [] },
  endpoints: [],
  untyped: {},
}

async function linesFor(path: string, options: RequestInit = {}) {
  const lines: object[] = []
  let clock = 0
  const api = webApi(
    createApi(
      {
        snapshot,
        limiter: memoryRateLimiter(),
        verifyToken: async () => undefined,
        loadPage: async () => '',
        now: () => new Date((clock += 7)),
        newRequestId: () => 'req_1',
        log: (line) => lines.push(line),
      },
      {
        readLead: () => reply(200, {}),
        rehearseLead: () => reply(200, {}),
        checkLiveness: () => {
          throw new Error(secret)
        },
      },
    ),
  )
  const response = await api(new Request(`${snapshot.baseUrl}${path}`, options), '203.0.113.5')
  return { lines, status: response.status }
}

test('each request is one line: which operation, how it went, how long it took, and nothing that its caller wrote', async () => {
  const headers = { Authorization: `Bearer ${secret}`, 'User-Agent': secret }
  const { lines } = await linesFor(`/api/v1/lead/${secret}?q=${secret}`, { headers })
  expect(lines).toEqual([
    {
      event: 'request',
      request_id: 'req_1',
      method: 'GET',
      route: '/api/v1/lead/{id}',
      status: 200,
      ms: expect.any(Number),
    },
  ])
  expect((lines[0] as { ms: number }).ms).toBeGreaterThan(0)
})

test('a path that is none of ours and a method that nobody knows are not repeated', async () => {
  expect((await linesFor(`/api/${secret}`)).lines).toMatchObject([{ route: 'none', status: 404 }])
  const odd = await linesFor(`/api/v1/lead/${secret}`, { method: secret })
  expect(odd.lines).toMatchObject([{ method: 'OTHER', route: '/api/v1/lead/{id}', status: 405 }])
  expect(JSON.stringify(odd.lines)).not.toContain(secret)
})

test('what failed is a line of its own, with the same request id and without the words of the error', async () => {
  const { lines, status } = await linesFor('/api/health/live')
  expect([status, lines]).toMatchObject([
    500,
    [
      { event: 'request_failed', level: 'error', request_id: 'req_1', path: '/api/health/live' },
      { event: 'request', request_id: 'req_1', status: 500 },
    ],
  ])
  expect(JSON.stringify(lines)).not.toContain(secret)
})

test('a body that its sender ended early is a mistake of the sender, and no failure of ours', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) })
  const headers = { 'Content-Type': 'application/json' }
  const { lines } = await linesFor('/sandbox', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  expect(lines).toMatchObject([{ event: 'request', route: '/sandbox', status: 400 }])
})
