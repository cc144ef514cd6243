import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseAt } from '../testing/test-cluster.ts'
import { withClient } from './connection.ts'
import { isMigrated, migrateDatabase } from './migrate.ts'

let name: string
let url: string
beforeEach(async () => {
  name = `migrate_${randomUUID().replaceAll('-', '')}`
  await withClient(inject('clusterUrl'), (cluster) => cluster.query(`create database ${name} template template0`))
  url = databaseAt(inject('clusterUrl'), name)
})
afterEach(() => withClient(inject('clusterUrl'), (cluster) => cluster.query(`drop database ${name} with (force)`)))

const ofThisDatabase = 'database = (select oid from pg_database where datname = current_database())'

test('several servers that start at once migrate one after another', async () => {
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])
  expect(await withClient(url, isMigrated)).toBe(true)
})

test('another process that migrates is waited for, without a statement that waits', async () => {
  await withClient(url, async (other) => {
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(5260411)')
    const migrating = migrateDatabase(url)
    await setTimeout(300)
    expect((await other.query(`select from pg_locks where not granted and ${ofThisDatabase}`)).rowCount).toBe(0)
    await other.query('commit')
    await migrating
  })
  expect(await withClient(url, isMigrated)).toBe(true)
})

test('no lock outlives the migration, so that a pooler may keep its connection', async () => {
  await withClient(url, async (observer) => {
    await migrateDatabase(url)
    expect(
      (await observer.query(`select from pg_locks where locktype = 'advisory' and ${ofThisDatabase}`)).rowCount,
    ).toBe(0)
  })
})
