import { beforeEach, expect, test } from 'vitest'
import { clearLeads, createLeadFixture, type LeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { erasePersonalData } from './erase.ts'
import { changeState } from './operator/change-state.ts'
import { retentionOf, sweepLeads } from './retention.ts'

const dayMs = 86_400_000
const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

const close = async (id: string) => {
  for (const to of ['in_review', 'contacted', 'closed'] as const) await changeState(fixture.ports, id, to)
}
const states = async () =>
  (await testDatabase.pool.query('select state from leads order by received_at, id')).rows.map(({ state }) => state)

test('erases leads when they have been in a state for its days, and no others', async () => {
  const closed = await fixture.submit()
  fixture.pass(1)
  await fixture.submit()
  fixture.pass(1)
  await fixture.submit({}, { signals: ['honeypot'] })
  await close(closed.id)
  const retention = { closed: 365, held: 30 }
  fixture.pass(30 * dayMs)
  expect((await sweepLeads(fixture.ports, retention)).erased).toBe(0)
  fixture.pass(1)
  expect((await sweepLeads(fixture.ports, retention)).erased).toBe(1)
  expect(await states()).toEqual(['closed', 'received', 'erased'])
  // Each of its three moves was later than the one before.
  fixture.pass(335 * dayMs + 3)
  expect((await sweepLeads(fixture.ports, retention)).erased).toBe(1)
  expect(await states()).toEqual(['erased', 'received', 'erased'])
  expect((await testDatabase.pool.query('select by, reason from erasures')).rows).toEqual([
    { by: 'system', reason: 'retention' },
    { by: 'system', reason: 'retention' },
  ])
  expect(
    (await testDatabase.pool.query("select data->>'actor' as actor from events where type = 'lead.erased'")).rows,
  ).toEqual([{ actor: 'system' }, { actor: 'system' }])
})

test('erases all whose time is over at once, also where there are more than it looks up at a time, until its own is over', async () => {
  const number = 250
  await testDatabase.pool.query(
    `insert into leads (id, state, name, email, need, status_token_hash, received_at, updated_at)
     select 'lead_' || n, 'held', 'a', 'a@example.com', 'n', '', timestamptz '2026-01-01' + n * interval '1 second',
       case when n % 10 = 0 then timestamptz '2026-12-01' else timestamptz '2026-01-02' end
     from generate_series(1, $1::integer) n`,
    [number],
  )
  fixture.pass(Date.parse('2026-12-02') - fixture.ports.now().getTime())
  const hasted = { ...fixture.ports, now: () => fixture.pass(60_000) }
  expect(await sweepLeads(hasted, { held: 30 })).toEqual({ erased: 100, unfinished: true })
  expect(await sweepLeads(fixture.ports, { held: 30 }, () => false)).toEqual({ erased: 100, unfinished: true })
  expect(await sweepLeads(fixture.ports, { held: 30 })).toEqual({ erased: 25, unfinished: false })
  expect((await sweepLeads(fixture.ports, { held: 30 })).erased).toBe(0)
})

test('without settings erases nothing, ever', async () => {
  await fixture.submit()
  fixture.pass(100_000 * dayMs)
  expect((await sweepLeads(fixture.ports, {})).erased).toBe(0)
  expect(await states()).toEqual(['received'])
})

test('leaves alone what an operator released at the last moment', async () => {
  const { id } = await fixture.submit({}, { signals: ['honeypot'] })
  await changeState(fixture.ports, id, 'received')
  const from = ['held'] as const
  expect(await erasePersonalData(fixture.ports, id, { by: 'system', reason: 'retention', from })).toBeUndefined()
  expect(await states()).toEqual(['received'])
})

test('what the content says counts for every state that the settings do not name, and nothing is erased where neither says it', () => {
  expect(retentionOf({}, undefined)).toEqual({})
  expect(retentionOf({ held: 30 }, undefined)).toEqual({ held: 30 })
  expect(retentionOf({ held: 30 }, 365)).toEqual({
    received: 365,
    held: 30,
    in_review: 365,
    contacted: 365,
    closed: 365,
  })
})
