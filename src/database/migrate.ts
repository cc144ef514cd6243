import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** @returns our migrations, the first one first */
export function ownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder })
}

/** Any number that only we use: instances that start at once migrate one after another. */
const lockKey = 5_260_411

const connectTimeoutMs = 5_000

/** Brings a database to the newest schema, however long that takes. Safe to call from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    const database = drizzle(client)
    // The lock ends with the connection.
    await database.execute(sql`select pg_advisory_lock(${lockKey})`)
    await migrate(database, { migrationsFolder })
  } finally {
    await client.end()
  }
}
