import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useBareDatabase } from '../testing/test-database.ts'
import { withClient } from './connection.ts'
import { isMigrated, lockKey, migrateDatabase } from './migrate.ts'

const bare = useBareDatabase()

const ofThisDatabase = 'database = (select oid from pg_database where datname = current_database())'

test('several servers that start at once migrate one after another', async () => {
  await Promise.all([migrateDatabase(bare.url), migrateDatabase(bare.url), migrateDatabase(bare.url)])
  expect(await withClient(bare.url, isMigrated)).toBe(true)
})

test('another process that migrates is waited for, without a statement that waits', async () => {
  await withClient(bare.url, async (other) => {
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock($1)', [lockKey])
    const migrating = migrateDatabase(bare.url)
    await setTimeout(300)
    expect(await withClient(bare.url, isMigrated)).toBe(false)
    expect((await other.query(`select from pg_locks where not granted and ${ofThisDatabase}`)).rowCount).toBe(0)
    await other.query('commit')
    await migrating
  })
  expect(await withClient(bare.url, isMigrated)).toBe(true)
})

test('no lock outlives the migration, so that a pooler may keep its connection', async () => {
  await withClient(bare.url, async (observer) => {
    await migrateDatabase(bare.url)
    expect(
      (await observer.query(`select from pg_locks where locktype = 'advisory' and ${ofThisDatabase}`)).rowCount,
    ).toBe(0)
  })
})
