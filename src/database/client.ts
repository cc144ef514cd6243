import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Database = NodePgDatabase & SqlClient

/** Enough for plain SQL, so that the query builder need not be loaded. */
export type SqlClient = { $client: pg.Pool }

/** @returns the pool with what writes SQL over our tables, whose relations nobody asks for: reading them takes time */
export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool)
}

/**
 * @param queries what runs single statements, and begins no transaction
 * @returns the same for what only reads: it never asks for a connection of its own
 */
export function createReadingDatabase(queries: Pick<pg.Pool, 'query'>): Database {
  return createDatabase(queries as pg.Pool)
}
