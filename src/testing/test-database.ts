import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { createDatabase, type Database } from '../database/client.ts'
import { withClient } from '../database/connection.ts'
import { createPool } from '../database/pool.ts'
import { waitMs } from './patience.ts'
import { roles, settleDatabase } from '../database/roles.ts'
import { databaseAt } from './test-cluster.ts'

export type TestDatabase = {
  /** What the service is given: it may do what the service may. */
  database: Database
  /** For the hands of a test, which may do anything. */
  pool: pg.Pool
  /** As the superuser. */
  url: string
  /** As the role that owns the tables. */
  ownerUrl: string
  /** As the role of the service. */
  serviceUrl: string
  close: () => Promise<void>
}

/**
 * Opens a new, empty database before the tests of a file and closes it after them.
 * @returns what reaches it from then on
 */
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
    get ownerUrl() {
      return opened.ownerUrl
    },
    get serviceUrl() {
      return opened.serviceUrl
    },
  }
}

/**
 * Makes a database without our tables before each test of a file, and removes it after it.
 * @returns where it is, from then on
 */
export function useBareDatabase(): { readonly name: string; readonly url: string } {
  let name: string
  const onCluster = (statement: string) => withClient(inject('clusterUrl'), (client) => client.query(statement))
  beforeEach(async () => {
    name = `bare_${randomUUID().replaceAll('-', '')}`
    await onCluster(`create database ${name} template template0`)
  })
  afterEach(() => onCluster(`drop database ${name} with (force)`))
  return {
    get name() {
      return name
    },
    get url() {
      return databaseAt(inject('clusterUrl'), name)
    },
  }
}

/**
 * Opens connections ahead: where ten are still to be opened, what was asked at the same moment is not done at the same
 * one.
 */
export async function openConnections({ pool }: Pick<TestDatabase, 'pool'>, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => pool.query('select pg_sleep(0.2)')))
}

/** @returns a new, empty database with our tables, which the cluster gives to each */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const clusterUrl = inject('clusterUrl')
  await withClient(clusterUrl, (client) => client.query(`create database ${name}`))
  const url = databaseAt(clusterUrl, name)
  await withClient(url, settleDatabase)
  const serviceUrl = databaseAt(clusterUrl, name, roles.service)
  // Nothing ends what a test writes, however much that is on a busy machine.
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => {})
  const servicePool = createPool(serviceUrl, { connectTimeoutMs: waitMs })
  return {
    database: createDatabase(servicePool),
    pool,
    url,
    ownerUrl: databaseAt(clusterUrl, name, roles.owner),
    serviceUrl,
    close: async () => {
      await Promise.all([pool.end(), servicePool.end()])
      await withClient(clusterUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
