import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { withClient } from './connection.ts'
import { named, takeOver, tellNetlify } from './journals.ts'
import { grantsFor } from './privileges.ts'
import { sqlState } from './sql-state.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** @returns our migrations, the first one first */
export function ownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder })
}

/** Any number that only we use: instances that start at once migrate one after another. */
const lockKey = 5_260_411

/**
 * Brings a database to the newest schema, however long that takes. Safe to call from several processes at once.
 * @param url of the role that owns the tables, or will
 * @param grantee another role, which gets what the service needs, also where there was nothing to migrate; without it,
 * tables that are up to date are left alone, so that a role without rights to change them will do
 */
export async function migrateDatabase(url: string, grantee?: string): Promise<void> {
  await withClient(url, async (client) => {
    if (!grantee && (await isMigrated(client))) return
    const database = drizzle(client)
    // The lock ends with the connection.
    await database.execute(sql`select pg_advisory_lock(${lockKey})`)
    const migrations = named(ownMigrations(), migrationsFolder)
    await takeOver(client, migrations)
    await migrate(database, { migrationsFolder })
    await tellNetlify(client, migrations)
    if (grantee)
      await database.transaction(async (transaction) => {
        for (const statement of grantsFor(grantee)) await transaction.execute(sql.raw(statement))
      })
  })
}

/** `undefined_table`, `invalid_schema_name`, and `insufficient_privilege` of a role that is not to know. */
const unknown = ['42P01', '3F000', '42501']

/** @returns whether a database has all our migrations, as far as the role of the connection can see */
export async function isMigrated(client: pg.Client): Promise<boolean> {
  const newest = ownMigrations().at(-1)!.folderMillis
  try {
    const { rows } = await client.query<{ done: boolean | null }>(
      'select max(created_at) >= $1 as done from drizzle.__drizzle_migrations',
      [newest],
    )
    return rows[0]?.done === true
  } catch (error) {
    if (unknown.includes(sqlState(error) ?? '')) return false
    throw error
  }
}
