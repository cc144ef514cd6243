import { expect, test } from 'vitest'
import { useBareDatabase, useTestDatabase } from '../testing/test-database.ts'
import { joinDatabase } from '../postgres/join-database.ts'
import { withClient } from './connection.ts'
import { isSameDatabase } from './same-database.ts'

const one = useTestDatabase()
const other = useBareDatabase()

test('two addresses of one database are told from those of two, though both are up to date', async () => {
  expect(await isSameDatabase(one.ownerUrl, one.url)).toBe(true)
  expect(await isSameDatabase(other.url, one.url)).toBe(false)
})

test('a DATABASE_MIGRATION_URL that leads to another database migrates nothing there', async () => {
  const place = { databaseUrl: one.url, migrationUrl: other.url, readUrl: undefined, dataFolder: 'unused' }
  await expect(joinDatabase(place, { migrates: true })).rejects.toThrow(
    /DATABASE_MIGRATION_URL leads to another database/,
  )
  const tables = await withClient(other.url, (client) =>
    client.query("select from pg_tables where schemaname = 'public'"),
  )
  expect(tables.rowCount).toBe(0)
})
