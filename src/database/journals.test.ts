import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBareDatabase } from '../testing/test-database.ts'
import { migrateDatabase, ownMigrations } from './migrate.ts'

const folder = new URL('migrations/', import.meta.url)
const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).map((file) => parse(file).name)

const bare = useBareDatabase()
let client: pg.Client
beforeEach(async () => {
  client = new pg.Client({ connectionString: bare.url })
  await client.connect()
})
afterEach(() => client.end())

/** As Netlify's own code does it (`applyMigrations` of `@netlify/database-dev`), up to a migration. */
async function deploy(count: number): Promise<string[]> {
  await client.query('create schema if not exists netlify')
  await client.query(
    'create table if not exists netlify.migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from netlify.migrations')
  const pending = names.slice(0, count).filter((each) => !rows.some((row) => row.name === each))
  for (const each of pending) {
    await client.query(await readFile(new URL(`${each}.sql`, folder), 'utf8'))
    await client.query('insert into netlify.migrations (name) values ($1)', [each])
  }
  return pending
}

const accountOfDrizzle = async () =>
  (await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at')).rows.map(
    ({ hash }) => hash,
  )
const hashes = ownMigrations().map(({ hash }) => hash)

test.each([names.length, 3, 1])('a database on which Netlify applied %i migrations is taken over', async (count) => {
  await deploy(count)
  await migrateDatabase(bare.url)
  expect(await accountOfDrizzle()).toEqual(hashes)
  await migrateDatabase(bare.url)
  expect(await accountOfDrizzle()).toEqual(hashes)
})

test('a deploy to Netlify finds nothing to apply on what the server brought up to date', async () => {
  await migrateDatabase(bare.url)
  expect(await deploy(names.length)).toEqual([])
})

test('a role that may not reach the account of Netlify does without it', async () => {
  const role = `owner_${randomUUID().replaceAll('-', '')}`
  await deploy(0)
  await client.query(`create role ${role} login password 'x'`)
  await client.query(`grant create on database ${bare.name} to ${role}`)
  await client.query(`grant create on schema public to ${role}`)
  await migrateDatabase(bare.url.replace(/\/\/[^@]*@/, `//${role}:x@`))
  expect(await accountOfDrizzle()).toEqual(hashes)
  expect((await client.query('select from netlify.migrations')).rowCount).toBe(0)
  await client.query(`drop owned by ${role} cascade`)
  await client.query(`drop role ${role}`)
})

test('the two may take turns', async () => {
  await deploy(2)
  await migrateDatabase(bare.url)
  expect(await deploy(names.length)).toEqual([])
})
