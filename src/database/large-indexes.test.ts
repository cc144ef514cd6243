import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { clearLeads, createLeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { largeIndexes, makeLargeIndexes } from './large-indexes.ts'

const testDatabase = useTestDatabase()
beforeEach(() => clearLeads(testDatabase))

const names = largeIndexes.map(({ name }) => name)
const definitions = async () =>
  (
    await testDatabase.pool.query(
      `select indexdef, indisvalid, array_agg(attstattarget order by attnum) as attstattarget from pg_indexes join pg_index on indexrelid = to_regclass(indexname)
       join pg_attribute on attrelid = indexrelid where indexname = any($1) group by 1, 2 order by 1`,
      [names],
    )
  ).rows
const dropAll = () => testDatabase.pool.query(names.map((name) => `drop index if exists ${name}`).join('; '))
const make = () => makeLargeIndexes(testDatabase.ownerUrl)

test('the indexes of a large table are those that a migration makes of a small one', async () => {
  const migrated = await definitions()
  expect(migrated).toHaveLength(names.length)
  await dropAll()
  await testDatabase.pool.query('create index leads_source on leads (source)')
  expect(await make()).toEqual(names)
  expect(await definitions()).toEqual(migrated)
  expect((await testDatabase.pool.query("select to_regclass('leads_source') as former")).rows).toEqual([
    { former: null },
  ])
  expect(await make()).toEqual([])
})

test('leads are stored while an index is made, which waits for what was written before, and after a broken run it is made again', async () => {
  const { pool } = testDatabase
  const migrated = await definitions()
  const fixture = createLeadFixture(testDatabase)
  await dropAll()
  // A transaction that has written and does not end: no index of that table is ready before it is.
  const holder = await pool.connect()
  await holder.query('begin; update lead_transitions set at = at; update leads set state = state')
  const broken = make().catch((error: Error) => error.message)
  const building =
    "select pid from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'"
  const waiting = async (): Promise<number> => {
    const { rows } = await pool.query<{ pid: number }>(building)
    return rows[0]?.pid ?? setTimeout(20).then(waiting)
  }
  const pid = await waiting()
  const { id } = await fixture.submit()
  expect((await pool.query('select id from leads')).rows).toEqual([{ id }])
  // Another server has nothing to do meanwhile.
  expect(await make()).toEqual([])
  await pool.query('select pg_terminate_backend($1)', [pid])
  expect(await broken).toMatch(/terminat/)
  await holder.query('rollback')
  holder.release()
  expect((await definitions()).map(({ indisvalid }) => indisvalid)).toContain(false)
  expect(await make()).toContain('lead_transitions_contacted')
  expect(await definitions()).toEqual(migrated)
})
