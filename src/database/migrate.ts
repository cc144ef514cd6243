import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { projectRoot } from '../project-root.ts'
import { withClient } from './connection.ts'
import { type Named, named, takeOver, tellNetlify } from './journals.ts'
import { requireNotTooOld } from './oldest-program.ts'
import { grantsFor } from './privileges.ts'
import { sqlState } from './sql-state.ts'

const migrationsFolder = join(projectRoot, 'src', 'database', 'migrations')

/** @returns our migrations, the first one first */
export function ownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder })
}

export type NamedMigration = Named & MigrationMeta

/** Any number that only we use: instances that start at once migrate one after another. */
export const lockKey = 5_260_411

/** How often another one is waited for, in silence: the first start of two servers takes no longer. */
const quietTries = 20
const pauseMs = 250

/** Longer waits would hold up every submission that comes after, because it queues behind the one that waits. */
const lockTimeout = '2s'

const lockNotAvailable = '55P03'

/** Says that another process migrates, or holds a table: nothing is wrong, and to try again helps. */
export class MigrationWaits extends Error {
  override name = 'MigrationWaits'
  readonly code = lockNotAvailable
}

/**
 * Brings a database to the newest schema, however long that takes. Safe to call from several processes at once. Each
 * migration is a transaction of its own, and the lock is that of the transaction: a pooler may stand between.
 * @param url of the role that owns the tables, or will
 * @param grantee another role, which gets what the service needs, also where there was nothing to migrate; without it,
 * tables that are up to date are left alone, so that a role without rights to change them will do
 * @param migrations that the program has, the first one first
 * @throws {MigrationWaits} where another one goes on migrating; what was done until then stays
 * @throws {ProgramTooOld} where a newer release took away what this one needs; nothing is changed then
 */
export async function migrateDatabase(url: string, grantee?: string, migrations = namedMigrations()): Promise<void> {
  await withClient(url, async (client) => {
    await requireNotTooOld(client, namesOf(migrations))
    if (!grantee && (await isMigrated(client, migrations))) return
    for (let state = 'begun'; state !== 'done';) state = await withLock(client, () => applyNext(client, migrations))
    if (grantee) await withLock(client, () => grant(client, grantee, migrations))
  })
}

/** @throws {ProgramTooOld} where a newer release took away what this one needs */
export async function requireUsable(url: string): Promise<void> {
  await withClient(url, (client) => requireNotTooOld(client, namesOf(namedMigrations())))
}

/** @returns our migrations with their names, the first one first */
export function namedMigrations(): NamedMigration[] {
  return named(ownMigrations(), migrationsFolder)
}

function namesOf(migrations: readonly Named[]): string[] {
  return migrations.map(({ name }) => name)
}

/** Takes nothing away where a newer release migrated: its servers may need what we know nothing of. */
async function grant(client: pg.Client, grantee: string, migrations: readonly Named[]): Promise<void> {
  const { rows } = await client.query<{ newer: boolean }>(
    'select max(created_at) > $1 as newer from drizzle.__drizzle_migrations',
    [migrations.at(-1)!.folderMillis],
  )
  for (const statement of grantsFor(grantee, { addsOnly: rows[0]!.newer })) await client.query(statement)
}

/** Does some work in a transaction, while no other process migrates. */
async function withLock<Result>(client: pg.Client, work: () => Promise<Result>, tries = 1): Promise<Result> {
  await client.query('begin')
  try {
    // A role or a database may have limits of its own, which are not meant for this.
    await client.query(`set local lock_timeout = '${lockTimeout}'; set local statement_timeout = 0`)
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [lockKey])
    if (rows[0]!.free) {
      const result = await work()
      await client.query('commit')
      return result
    }
    throw new MigrationWaits('another process is migrating it')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (sqlState(error) !== lockNotAvailable) throw error
    if (tries >= quietTries)
      throw error instanceof MigrationWaits ? error : new MigrationWaits('another transaction holds a table of it')
  }
  await setTimeout(pauseMs)
  return withLock(client, work, tries + 1)
}

/** Applies the first migration that is missing. @returns whether that was all */
async function applyNext(client: pg.Client, migrations: readonly NamedMigration[]): Promise<'more' | 'done'> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await takeOver(client, migrations)
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const missing = migrations.filter(({ folderMillis }) => folderMillis > Number(rows[0]!.newest ?? 0))
  const [next] = missing
  if (next) {
    for (const statement of next.sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      next.hash,
      next.folderMillis,
    ])
  }
  await tellNetlify(client, migrations.slice(0, migrations.length - Math.max(missing.length - 1, 0)))
  return missing.length > 1 ? 'more' : 'done'
}

/** `undefined_table`, `invalid_schema_name`, and `insufficient_privilege` of a role that is not to know. */
const unknown = ['42P01', '3F000', '42501']

/** @returns whether a database has all our migrations, as far as the role of the connection can see */
export async function isMigrated(client: pg.Client, migrations = ownMigrations()): Promise<boolean> {
  const newest = migrations.at(-1)!.folderMillis
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
