import { randomBytes } from 'node:crypto'
import { withClient } from '../database/connection.ts'
import { expect, test } from 'vitest'
import { createDatabase } from '../database/client.ts'
import { createPool } from '../database/pool.ts'
import { sqlState } from '../database/sql-state.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { tryToStore } from './would-store.ts'

const given = useTestDatabase()
const ports = () => ({
  database: given.database,
  now: () => new Date('2026-11-20T12:00:00Z'),
  random: (size: number) => randomBytes(size),
})
const written = async () =>
  (
    await given.pool.query(
      'select (select count(*) from leads) + (select count(*) from events) + (select count(*) from deliveries) + (select count(*) from lead_transitions) + (select count(*) from idempotency_records) + (select count(*) from rate_limits) as rows',
    )
  ).rows
const failure = () => tryToStore(ports()).then(() => 'would be stored', sqlState)

test('whether a lead would be stored is found out without leaving a row', async () => {
  await given.pool.query(
    `insert into webhooks (id, url, format, types, sealed_secret, created_at)
     values ('hook_1', 'https://example.com', 'standard', '["lead.received"]', 'x', now())`,
  )
  await tryToStore(ports())
  expect(await written()).toEqual([{ rows: '0' }])
})

test.each([
  [
    'a table that the role may not write',
    'revoke insert on leads from intake_service',
    'grant insert on leads to intake_service',
    '42501',
  ],
  [
    'a missing right on the answers that are kept for keys',
    'revoke insert on idempotency_records from intake_service',
    'grant insert on idempotency_records to intake_service',
    '42501',
  ],
  [
    'a missing right on the counts of limits',
    'revoke update on rate_limits from intake_service',
    'grant update on rate_limits to intake_service',
    '42501',
  ],
  [
    'a column that is missing',
    'alter table leads rename column need to wish',
    'alter table leads rename column wish to need',
    '42703',
  ],
])('%s is found out', async (_, harm, repair, state) => {
  await withClient(given.url, (client) => client.query(harm))
  expect(await failure()).toBe(state)
  await withClient(given.url, (client) => client.query(repair))
  expect(await failure()).toBe('would be stored')
})

test('a database that may only be read is found out', async () => {
  const readOnly = new URL(given.serviceUrl)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  const pool = createPool(readOnly.href)
  expect(await tryToStore({ ...ports(), database: createDatabase(pool) }).catch(sqlState)).toBe('25006')
  await pool.end()
})

test.each(['leads', 'rate_limits', 'idempotency_records'])(
  'a lock on %s that would keep a lead from being stored is found out',
  async (table) => {
    await withClient(given.url, async (holder) => {
      await holder.query(`begin; lock table ${table} in access exclusive mode`)
      expect(await failure()).toBe('55P03')
    })
    expect(await failure()).toBe('would be stored')
  },
)
