import { beforeEach, expect, test } from 'vitest'
import { clearLeads, createLeadFixture, type LeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { listDeliveries } from './deliveries.ts'
import { rowBounds } from '../contract/capacity.ts'
import { makeRoomForEvents, purgeEvents } from './purge.ts'

const dayMs = 86_400_000
const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

test('an event is kept for thirty days with what became of it, and longer only while it is on its way', async () => {
  await fixture.addWebhook()
  await fixture.submit()
  await fixture.deliver()
  fixture.answers[0] = [500]
  await fixture.submit()
  await fixture.deliver()
  fixture.pass(30 * dayMs)
  expect(await purgeEvents(testDatabase.database, fixture.ports.now())).toBe(0)
  fixture.pass(1)
  expect(await purgeEvents(testDatabase.database, fixture.ports.now())).toBe(1)
  expect(await listDeliveries(testDatabase.database, { limit: 9 })).toMatchObject([{ state: 'waiting' }])
})

test('of revocations that everybody was told of the oldest make room; events of leads and what is on its way stay', async () => {
  const { all } = rowBounds.revocation_events
  await fixture.submit()
  await testDatabase.pool.query(
    `insert into events (id, type, data, occurred_at) select 'r' || n, 'revocation', '{}', now() + n * interval '1 ms' from generate_series(1, $1::integer) n`,
    [all + 6],
  )
  await testDatabase.pool.query(
    `insert into deliveries (event_id, target, next_attempt_at) values ('r1', 'hook', now()), ('r2', 'hook', null)`,
  )
  expect(await makeRoomForEvents(testDatabase.database)).toBe(5)
  const { rows } = await testDatabase.pool.query(
    `select id from events where type <> 'revocation' or id in ('r1', 'r2', 'r6', 'r7') order by occurred_at`,
  )
  expect(rows.slice(1)).toEqual([{ id: 'r1' }, { id: 'r7' }])
  await testDatabase.pool.query('truncate events cascade')
})
