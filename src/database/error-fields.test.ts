import pg from 'pg'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { createDatabase } from './client.ts'
import { errorFields } from './error-fields.ts'
import { createPool } from './pool.ts'
import { leads } from './schema.ts'

const testDatabase = useTestDatabase()
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => errorFields(error),
  )

test('an error of PostgreSQL has its SQLSTATE, however deep it lies', async () => {
  const twice = testDatabase.database.insert(leads).values({ id: 'x' } as never)
  expect(await failureOf(Promise.resolve(twice))).toMatchObject({ kind: 'database', sqlstate: '23502' })
})

test('a statement that takes too long is a timeout, although the driver gives it no code', async () => {
  const pool = new pg.Pool({ connectionString: testDatabase.url, query_timeout: 1 })
  expect(await failureOf(pool.query('select pg_sleep(0.2)'))).toEqual({ error: 'Error', kind: 'query_timeout' })
  await pool.end()
  expect(await failureOf(pool.query('select 1'))).toMatchObject({ kind: 'pool_closed' })
})

test('no connection in time is another timeout, whether the pool is full or the server slow', async () => {
  const pool = new pg.Pool({ connectionString: testDatabase.url, max: 1, connectionTimeoutMillis: 1 })
  const client = await pool.connect().catch(() => undefined)
  expect(await failureOf(pool.connect())).toMatchObject({ error: 'Error', kind: 'connect_timeout' })
  client?.release(true)
  await pool.end()
})

test('nothing that listens is told by the code of the system', async () => {
  const nowhere = createDatabase(createPool('postgres://nobody:secret@127.0.0.1:1/none'))
  const fields = await failureOf(Promise.resolve(nowhere.select().from(leads)))
  expect(fields).toMatchObject({ kind: 'system', code: 'ECONNREFUSED', sqlstate: undefined })
})

test.each([
  [Object.assign(new Error('x'), { code: 'EPIPE' }), { kind: 'system', code: 'EPIPE', sqlstate: undefined }],
  [Object.assign(new Error('x'), { code: '57P01' }), { kind: 'database', sqlstate: '57P01', code: undefined }],
  [Object.assign(new Error('x'), { code: 'jane@example.com' }), { kind: 'fault', code: undefined }],
  [new TypeError('jane@example.com'), { error: 'TypeError', kind: 'fault' }],
  ['jane@example.com', { error: 'string', kind: 'fault' }],
])('%s is told without its words', (error, expected) => {
  expect(errorFields(error)).toMatchObject(expected)
  expect(JSON.stringify(errorFields(error))).not.toContain('jane')
})
