import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Any number that only we use: instances that start at once migrate one after another. */
const lockKey = 5_260_411

/** Brings the database to the newest schema. Safe to call from several processes at once. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const database = drizzle(client)
    await database.execute(sql`select pg_advisory_lock(${lockKey})`)
    try {
      await migrate(database, { migrationsFolder })
    } finally {
      await database.execute(sql`select pg_advisory_unlock(${lockKey})`)
    }
  } finally {
    client.release()
  }
}
