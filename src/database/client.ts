import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>

/** Connections of one process; PostgreSQL allows a hundred in all by default. */
const maxConnections = 10
const connectTimeoutMs = 3_000
/** Longer than any of our statements takes, shorter than a caller waits. */
const queryTimeoutMs = 10_000

/** Says what PostgreSQL says of itself while it starts (SQLSTATE 57P03): there is something, but not to work with yet. */
class NotReady extends Error {
  override name = 'NotReady'
  readonly code = '57P03'
}

type PoolOptions = {
  /** What makes the connections. */
  Client?: typeof pg.Client
  /** Whether our tables are there; until then, nobody gets a connection. */
  isReady?: (() => boolean) | undefined
}

/** @param url `postgres://…` */
export function createPool(url: string, { Client = pg.Client, isReady = () => true }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    verify: (_client, done) => done(isReady() ? undefined : new NotReady('The tables are not up to date yet.')),
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

/** @returns the pool with our tables known to it */
export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool, { schema })
}

/** Asks the database for a sign of life. @throws when there is none */
export async function ping(database: Database): Promise<void> {
  await database.execute(sql`select 1`)
}

/** @returns the SQLSTATE of a failed query, wherever in the chain of causes it stands */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  return undefined
}
