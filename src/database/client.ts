import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema> & Connections

/** What asks for no more than that runs plain SQL, and does not load what writes SQL. */
export type Connections = { $client: pg.Pool }

/** @returns the pool with our tables known to it */
export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool, { schema })
}

/** Asks the database for a sign of life. @throws when there is none */
export async function ping(database: Database): Promise<void> {
  await database.execute(sql`select 1`)
}
