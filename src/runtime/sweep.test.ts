import { expect, test } from 'vitest'
import { rowBounds, maxRehearsalSources } from '../contract/capacity.ts'
import { countRehearsals } from '../intake/count-rehearsals.ts'
import { purgeRehearsals } from '../intake/rehearsals.ts'
import { createOutboxMail } from '../mail/outbox.ts'
import { createLeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { sweep } from './sweep.ts'

const dayMs = 86_400_000
const testDatabase = useTestDatabase()

test('a sweep clears away all that is over, and says how many leads it erased', async () => {
  const fixture = createLeadFixture(testDatabase, { notify: ['ops@example.org'] })
  fixture.ports.sendMail = createOutboxMail(fixture.ports)
  const idempotency = { caller: 'x', key: 'a key', payload: {} }
  await fixture.submit({ source: 'Quetzal' }, { signals: ['honeypot'], idempotency })
  await fixture.submit({ source: 'kept' })
  await fixture.deliver()
  await countRehearsals(testDatabase.database, new Map([['Quetzal', 1]]), fixture.ports.now())
  fixture.pass(31 * dayMs)
  fixture.lines.length = 0
  await sweep(fixture.ports, { held: 30 })
  expect(fixture.lines).toEqual([{ event: 'leads_erased', reason: 'retention', count: 1 }])
  const rowsOf = async (text: string) => (await testDatabase.pool.query(text)).rows
  expect(await rowsOf('select state, source from leads order by state')).toEqual([
    { state: 'erased', source: null },
    { state: 'received', source: 'kept' },
  ])
  expect(await rowsOf('select type from events')).toEqual([{ type: 'lead.erased' }])
  expect(await rowsOf('select 1 from mails')).toEqual([])
  expect(await rowsOf('select 1 from idempotency_records')).toEqual([])
  expect(await rowsOf('select label, count from rehearsals')).toEqual([{ label: '(other)', count: 1 }])
  await sweep(fixture.ports, { held: 30 })
  expect(fixture.lines).toHaveLength(1)
})

test('a sweep goes on until what is over is gone, and what is too much, and says how much that was', async () => {
  const fixture = createLeadFixture(testDatabase)
  const { rows: before } = await testDatabase.pool.query('select count(*)::integer as count from leads')
  await testDatabase.pool.query(`insert into used_tokens select 'k' || n, $1 from generate_series(1, 1200) n`, [
    fixture.ports.now(),
  ])
  await testDatabase.pool.query(
    `insert into mails (id, sealed_mail, lead_id, created_at)
      select 'm' || n, '', case when n > 900 then 'lead' end, $1::timestamptz + n * interval '1 millisecond'
      from generate_series(1, $2::integer) n`,
    [fixture.ports.now(), rowBounds.mails.all + 600],
  )
  await testDatabase.pool.query(
    `insert into operator_challenges (handle_hash, challenge_hash, purpose, expires_at)
      select 'h' || n, '', '', $1::timestamptz + n * interval '1 second' from generate_series(1, $2::integer) n`,
    [fixture.ports.now(), rowBounds.operator_challenges.all + 3],
  )
  const cleared = new Map<string, number>()
  const noteCleared = (kind: string, rows: number) => void cleared.set(kind, (cleared.get(kind) ?? 0) + rows)
  await sweep({ ...fixture.ports, noteCleared }, {})
  const rowsOf = async (text: string) => (await testDatabase.pool.query(text)).rows
  expect(await rowsOf('select 1 from used_tokens')).toEqual([])
  expect(Object.fromEntries(cleared)).toMatchObject({ used_tokens: 1200, mails: 600, operator_challenges: 3 })
  // Mails that tell of a lead go first.
  expect(await rowsOf(`select 1 from mails where lead_id is null`)).toHaveLength(900)
  expect(await rowsOf(`select 1 from mails where id = 'm901'`)).toEqual([])
  expect(await rowsOf('select count(*)::integer as count from leads')).toEqual(before)
})

test('numbers of rehearsals go after a good year, and of one day only so many sources are told apart', async () => {
  const fixture = createLeadFixture(testDatabase)
  await testDatabase.pool.query('truncate rehearsals')
  const sources = Array.from({ length: maxRehearsalSources + 20 }, (_, index) => `source ${index}`)
  for (const source of sources) await fixture.submit({ source })
  const day = (text: string) => new Date(`${text}T12:00:00Z`)
  for (const source of [...sources, 'source 0'])
    await countRehearsals(testDatabase.database, new Map([[source, 1]]), day('2025-01-01'))
  const labels = async () => (await testDatabase.pool.query('select label, count from rehearsals order by label')).rows
  const kept = await labels()
  expect(kept).toHaveLength(maxRehearsalSources + 1)
  expect(kept).toContainEqual({ label: '(other)', count: 20 })
  expect(kept).toContainEqual({ label: 'source 0', count: 2 })
  await purgeRehearsals(testDatabase.database, day('2026-02-05'))
  expect(await labels()).toEqual(kept)
  await purgeRehearsals(testDatabase.database, day('2026-02-06'))
  expect(await labels()).toEqual([])
})

test('a sweep that may begin nothing more begins nothing more', async () => {
  const fixture = createLeadFixture(testDatabase)
  const over =
    "insert into mails select 'over_' || n, '', now() - interval '9 days', null from generate_series(1, 501) n"
  await testDatabase.pool.query(over)
  fixture.ports.now = () => new Date()
  const left = async () => (await testDatabase.pool.query("select 1 from mails where id like 'over_%'")).rows.length
  await sweep(fixture.ports, {}, () => false)
  expect(await left()).toBe(501)
  await sweep(fixture.ports, {})
  expect(await left()).toBe(0)
})
