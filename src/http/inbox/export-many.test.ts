import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseUrl } from '../../testing/access-fixture.ts'
import { createInboxFixture, type InboxBrowser, type InboxFixture } from '../../testing/inbox-fixture.ts'
import { inboxHandlersOf } from '../../testing/inbox-handlers.ts'

const many = 100_000
const patienceMs = 60_000

let inbox: InboxFixture
let browser: InboxBrowser
beforeAll(async () => {
  inbox = await createInboxFixture()
  browser = await inbox.signIn()
  // An export asks none of these, and they take most of the time.
  await inbox.testDatabase.pool.query('drop index leads_terms, leads_address_need, leads_phone, leads_source_state')
  await inbox.testDatabase.pool.query(
    `insert into leads (id, state, name, email, need, source, status_token_hash, received_at, updated_at)
     select 'lead_' || lpad(number::text, 26, '0'), 'received', 'Name', 'a@example.com', repeat('need ', 40),
       'agent', number::text, now() - number % 1000 * interval '1 minute', now()
     from generate_series(1, ${many}) as number`,
  )
}, patienceMs)
afterAll(() => inbox.close())

describe('an export of 100,000 leads', () => {
  /** Asks the handler itself: what is read of its answer is up to the test. */
  const open = async (format: string) => {
    const handlers = inboxHandlersOf(inbox)
    const url = new URL(`/inbox/export?format=${format}`, baseUrl)
    const outcome = await handlers.exportLeads!({ url, headers: new Headers({ Cookie: browser.cookie }) } as never)
    if (outcome.kind !== 'foreign' || !(outcome.body instanceof ReadableStream)) throw new Error(outcome.kind)
    return outcome.body.getReader()
  }
  test.each(['csv', 'json'])(
    'has each of them once, and never more than some in memory: %s',
    async (format) => {
      const reader = await open(format)
      const ids = new Set<string>()
      let [largest, size, pieces] = [0, 0, 0]
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const text = new TextDecoder().decode(read.value)
        for (const [id] of text.matchAll(/lead_\d{26}/g)) ids.add(id)
        largest = Math.max(largest, read.value.length)
        size += read.value.length
        pieces += 1
      }
      expect(ids.size).toBe(many)
      expect(pieces).toBeGreaterThan(100)
      expect(largest).toBeLessThan(size / 100)
    },
    patienceMs,
  )

  test(
    'is read from the database no faster than somebody reads it, and ends when they go',
    async () => {
      let queries = 0
      const { pool } = inbox.testDatabase
      const query = pool.query.bind(pool)
      const counted = (...given: unknown[]) => {
        queries += 1
        return (query as (...all: unknown[]) => unknown)(...given)
      }
      Object.assign(pool, { query: counted })
      try {
        const reader = await open('csv')
        await reader.read()
        await reader.read()
        await new Promise((resolve) => setTimeout(resolve, 300))
        const before = queries
        expect(before).toBeLessThan(10)
        await reader.cancel()
        await new Promise((resolve) => setTimeout(resolve, 100))
        expect(queries).toBe(before)
      } finally {
        Object.assign(pool, { query })
      }
    },
    patienceMs,
  )

  test(
    'is counted no further than is quick',
    async () => {
      const page = await browser.get('/inbox')
      expect(page.text).toContain('<strong>1,000+</strong> leads')
    },
    patienceMs,
  )
})
