import { englishWords } from '../testing/english.ts'
import { expect, test } from 'vitest'
import type { Snapshot } from '../contract/snapshot.ts'
import type { Call } from './call.ts'
import { catalogHandlers } from './handlers/service.ts'
import type { Reply } from './outcome.ts'

const snapshot: Snapshot = {
  baseUrl: 'https://example.org',
  version: '1.0.0',
  serviceName: 'Desk',
  replyWithin: 'a day',
  words: englishWords,
  content: [],
  agentCard: { supportedInterfaces: [] },
  offers: { currency: 'EUR', updated: '2026-01-01', services: [] },
  endpoints: [],
}

async function ask(path: string, ifNoneMatch?: string, offers = snapshot.offers): Promise<Reply> {
  const url = new URL(path, snapshot.baseUrl)
  const headers = new Headers(ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch })
  const { readCatalog, listContent } = catalogHandlers({ snapshot: { ...snapshot, offers } })
  const handler = url.pathname === '/api/v1/catalog' ? readCatalog : listContent
  return (await handler!({ url, headers } as unknown as Call)) as Reply
}

test.each(['/api/v1/catalog', '/api/v1/content', '/api/v1/content?section=knowledge'])(
  '%s may be kept, and is not sent again to who has it',
  async (path) => {
    const { status, body, headers } = await ask(path)
    expect([status, headers]).toEqual([
      200,
      { ETag: expect.stringMatching(/^"[\w-]{43}"$/), 'Cache-Control': 'no-cache' },
    ])
    expect(body).toBeDefined()
    expect(await ask(path, headers!['ETag'])).toEqual({
      kind: 'reply',
      status: 304,
      body: undefined,
      headers,
      cookies: [],
    })
    expect((await ask(path, '"another"')).status).toBe(200)
  },
)

test('what is the same for all is written once, and what is made for a call is written as it says', async () => {
  const [first, second, list] = await Promise.all(
    ['/api/v1/catalog', '/api/v1/catalog', '/api/v1/content'].map((path) => ask(path)),
  )
  expect(first!.text).toBe(JSON.stringify(snapshot.offers))
  expect(second!.text).toBe(first!.text)
  expect(list!.text).toBe(JSON.stringify(list!.body))
})

test('the catalogue has another tag when it says something else, and the same in another process', async () => {
  const tagOf = async (offers: Snapshot['offers']) => (await ask('/api/v1/catalog', undefined, offers)).headers!['ETag']
  const { offers } = snapshot
  expect(await tagOf({ ...offers })).toBe(await tagOf(offers))
  expect(await tagOf({ ...offers, updated: '2026-01-02' })).not.toBe(await tagOf(offers))
})
