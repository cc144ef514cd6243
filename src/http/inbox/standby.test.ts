import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { createInboxFixture, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

/** Plays the standby, and has other leads: so it is seen where a page comes from. */
const standby = useTestDatabase()
let inbox: InboxFixture
let get: (path: string) => Promise<{ status: number; text: string }>
beforeAll(async () => {
  inbox = await createInboxFixture()
  const { cookie } = await inbox.signIn()
  const api = createAccessApi(inbox, { operators: [operator], readDatabase: standby.database })
  get = (path) => api.ask(path, { headers: { Cookie: cookie } })
})
afterAll(() => inbox.close())

test('lists, searches, numbers and exports come from the standby, a lead’s own page and what is written down do not', async () => {
  const id = await inbox.store({ name: 'Of the primary', source: 'primary' })
  await standby.pool.query(
    `insert into leads (id, state, name, email, need, source, status_token_hash, received_at, updated_at)
     values ('lead_of_standby', 'received', 'Of the standby', 'a@example.com', 'Help', 'standby', '', $1, $1)`,
    [inbox.now()],
  )
  for (const path of [
    '/inbox',
    '/inbox?text=help',
    '/inbox/numbers',
    '/inbox/numbers.json',
    '/inbox/export?format=csv',
  ]) {
    const { text } = await get(path)
    expect([path, text.includes('standby'), text.includes('primary')]).toEqual([path, true, false])
  }
  expect((await get(`/inbox/leads/${id}`)).text).toContain('Of the primary')
  expect((await get('/inbox/leads/lead_of_standby')).status).toBe(404)
  expect((await inbox.audit()).map(([, action]) => action)).toEqual([
    'signed_in',
    'listed',
    'listed',
    'exported',
    'viewed',
  ])
})
