import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase, type Database } from '../database/client.ts'
import { createPool } from '../database/pool.ts'

export type TestDatabase = { database: Database; pool: pg.Pool; url: string; close: () => Promise<void> }

/** Opens a new, empty database before the tests of a file and closes it after them. @returns what reaches it from then on */
export function useTestDatabase(): Omit<TestDatabase, 'close'> {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await createTestDatabase()
  })
  afterAll(() => opened.close())
  return {
    get database() {
      return opened.database
    },
    get pool() {
      return opened.pool
    },
    get url() {
      return opened.url
    },
  }
}

/** Opens connections ahead: where ten are still to be opened, what was asked at the same moment is not done at the same one. */
export async function openConnections({ pool }: Pick<TestDatabase, 'pool'>, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => pool.query('select pg_sleep(0.2)')))
}

/** @returns a new, empty database with our tables, which the cluster gives to each */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const clusterUrl = inject('clusterUrl')
  await query(clusterUrl, `create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const pool = createPool(url.href)
  return {
    database: createDatabase(pool),
    pool,
    url: url.href,
    close: async () => {
      await pool.end()
      await query(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
