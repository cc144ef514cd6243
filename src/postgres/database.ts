import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../database/connection.ts'
import { errorFields } from '../database/error-fields.ts'
import { excessOf } from '../database/excess.ts'
import { createPool } from '../database/pool.ts'
import { roles } from '../database/roles.ts'
import { isSameDatabase } from '../database/same-database.ts'
import { sqlState } from '../database/sql-state.ts'
import { readFromStandby, type StandbyNews } from '../database/standby.ts'
import { makeLargeIndexes } from '../database/large-indexes.ts'
import { isMigrated, migrateDatabase, MigrationWaits, requireUsable } from '../database/migrate.ts'
import { ProgramTooOld } from '../database/oldest-program.ts'
import type { Log } from '../http/failure.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import { seldom } from '../runtime/seldom.ts'
import { system } from '../runtime/system.ts'
import { failureRemedy } from './failure-remedy.ts'
import { PreparedClient } from './prepared-client.ts'
import { TracedClient } from './traced-client.ts'
import { type Addresses, type Cluster, runningCluster, startCluster } from './cluster.ts'
import { FolderInUse } from './folder-lock.ts'

/** Connections to a database with our tables. */
export type OpenDatabase = Addresses & {
  pool: pg.Pool
  /** For what only reads and may be some seconds old: a standby where there is one, else the same. */
  reads: Pick<pg.Pool, 'query'>
  /** What it is, without secrets. */
  place: string
  /** What its role may do, where others made it, as far as that is known yet. */
  role?: string
  /** Whether this process alone uses it. */
  own: boolean
  /** Resolves, if ever, with why it will not be ready, however long it is tried. */
  hopeless?: Promise<Error>
  close: () => Promise<void>
}

type Place = Pick<ServerSettings, 'databaseUrl' | 'migrationUrl' | 'readUrl' | 'dataFolder'>

/** A database as it is to be reached, whatever it holds yet. */
type Target = Addresses & {
  place: string
  /** Where it is our own, and we started it. */
  cluster?: Cluster
  /** Role of the service, where we made it. */
  grantee?: string
  /** A standby of it. */
  readUrl?: string | undefined
}

const retryMs = 2_000
const serverReturnsWithinMs = 20_000
const lookMs = 250
/** SQLSTATE `disk_full`. */
const diskFull = '53100'

/**
 * SQLSTATEs that no waiting mends: the user (class 28), what it may do, the name of the database.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const lasting = /^(28...|42501|3D000)$/

/**
 * Opens `DATABASE_URL`, or starts the embedded database, for a server. Where the tables cannot be brought up to date
 * now, because nothing answers or a migration fails, the database is open all the same: it answers nothing, callers are
 * told to come back, and it is tried again until it works.
 * @throws with a remedy where only an operator can help
 */
export async function openDatabase(place: Place, log: Log): Promise<OpenDatabase> {
  const target =
    given(place) ??
    embedded(await startCluster(place.dataFolder, () => log({ event: 'database_restarted', level: 'warn' })))
  try {
    await prepare(target)
    const told = await roleFor(target)
    const closing = new AbortController()
    void makeIndexes(target, log, closing.signal)
    const opened = connected(target, { log })
    const close = () => (closing.abort(), opened.close())
    return { ...opened, ...told, close }
  } catch (error) {
    const failure = explained(error, target)
    if (lasting.test(sqlState(error) ?? '') || error instanceof ElsewhereMigrated || error instanceof ProgramTooOld) {
      await target.cluster?.stop()
      throw failure
    }
    console.error(`${failure.message} Until it works, callers are told to come back.`)
    return awaited(target, log)
  }
}

function given({ databaseUrl, migrationUrl, readUrl }: Place): Target | undefined {
  if (!databaseUrl) return undefined
  return { url: databaseUrl, ownerUrl: migrationUrl ?? databaseUrl, place: 'PostgreSQL at DATABASE_URL', readUrl }
}

function embedded(cluster: Cluster): Target {
  const { url, ownerUrl, folder } = cluster
  return { url, ownerUrl, place: `PostgreSQL in ${folder}`, cluster, grantee: roles.service }
}

/** Brings the tables up to date, and gives the role of the service what it needs, where it is not the one that owns them. */
async function prepare({ url, ownerUrl, grantee }: Target): Promise<void> {
  if (url === ownerUrl) return migrateDatabase(url)
  if (!grantee && !(await isSameDatabase(ownerUrl, url))) throw new ElsewhereMigrated()
  await migrateDatabase(ownerUrl, grantee ?? (await withClient(url, nameOfRole)))
}

/** Beside the service, because it may take minutes; the service is right without them, and slower. */
async function makeIndexes({ ownerUrl }: Target, log: Log, closing: AbortSignal): Promise<void> {
  try {
    for (const index of await makeLargeIndexes(ownerUrl)) log({ event: 'index_made', index })
  } catch (error) {
    // An ordered end takes their connection; the next start makes them.
    if (closing.aborted) return
    log({ event: 'indexes_not_made', level: 'warn', ...errorFields(error) })
  }
}

/** Asked of the database, because poolers want more in the address than the name of the role. */
async function nameOfRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user::text as name')
  return rows[0]!.name
}

class ElsewhereMigrated extends Error {
  override name = 'ElsewhereMigrated'
  override message = 'DATABASE_MIGRATION_URL leads to another database than DATABASE_URL'
}

/** @returns one line for the operator about a role that we did not make */
async function roleFor({ url, ownerUrl, cluster }: Target): Promise<Pick<OpenDatabase, 'role'>> {
  if (cluster) return {}
  const excess = await withClient(url, excessOf)
  if (excess.length === 0) return { role: 'may do what the service needs, and no more' }
  const more = `it ${excess.join(', ')}`
  const known = 'docs/operate.md, under “A role that may do less”, has the grants'
  if (url === ownerUrl) return { role: `one for both, to serve and to change tables (${more}). ${known}` }
  return { role: `may do more than it needs: ${more}. ${known}` }
}

/** A database that is not ready yet. */
function awaited(target: Target, log: Log): OpenDatabase {
  const closing = new AbortController()
  const { signal } = closing
  let ready = false
  const { promise: hopeless, resolve: giveUp } = Promise.withResolvers<Error>()
  const tell = seldom(log, system.now)
  const attempt = async (): Promise<void> => {
    await setTimeout(retryMs, undefined, { signal })
    try {
      await prepare(target)
      const told = await roleFor(target)
      ready = true
      void makeIndexes(target, log, signal)
      log({ event: 'database_ready', ...told })
    } catch (error) {
      if (error instanceof ProgramTooOld) return giveUp(explained(error, target))
      tell({ event: 'database_not_ready', level: 'warn', ...errorFields(error) })
      return attempt()
    }
  }
  const prepared = attempt().catch(() => {})
  const opened = connected(
    { ...target, place: `${target.place}, which is not ready yet` },
    { log, isReady: () => ready },
  )
  const close = async () => {
    closing.abort()
    await prepared
    await opened.close()
  }
  return { ...opened, hopeless, close }
}

/**
 * The same for a command: where a server runs on the embedded database, its database is used along with it.
 * @param migrates whether to bring the tables of `DATABASE_URL` up to date, too. Only who asks for that does so: where
 * Netlify applies the migrations, it keeps its own account of them.
 */
export async function joinDatabase(place: Place, migrates: boolean): Promise<OpenDatabase> {
  const elsewhere = given(place)
  if (elsewhere && !migrates) {
    await requireUsable(elsewhere.url).catch((error: unknown) => {
      // What else is wrong is told by the command's own statements.
      if (error instanceof ProgramTooOld) throw explained(error, elsewhere)
    })
    return connected(elsewhere)
  }
  if (elsewhere) return migrated(elsewhere)
  const found = await runningOrOurs(place)
  if (found.cluster) return migrated(found)
  // Its server gave the grants. Where its disk is full, what only reads can do without preparing.
  return (await isUpToDate(found)) ? connected(found) : migrated(found)
}

async function isUpToDate(target: Target): Promise<boolean> {
  try {
    await requireUsable(target.ownerUrl)
    return await withClient(target.ownerUrl, (client) => isMigrated(client))
  } catch (error) {
    throw explained(error, target)
  }
}

/** A server that starts, or brings its database back, holds the folder before its database can be used. */
async function runningOrOurs(place: Place): Promise<Target> {
  const deadline = performance.now() + serverReturnsWithinMs
  for (;;) {
    const found = await running(place)
    if (found) return found
    try {
      return embedded(await startCluster(place.dataFolder))
    } catch (error) {
      const inUse = error instanceof Error && error.cause instanceof FolderInUse
      if (!inUse || performance.now() > deadline) throw error
    }
    await setTimeout(lookMs)
  }
}

async function running({ dataFolder }: Place): Promise<Target | undefined> {
  const found = await runningCluster(dataFolder)
  return found && { ...found, place: 'PostgreSQL of the running server', grantee: roles.service }
}

async function migrated(target: Target): Promise<OpenDatabase> {
  try {
    await prepareInTurn(target)
  } catch (error) {
    await target.cluster?.stop()
    throw explained(error, target)
  }
  return connected(target)
}

/** A command has nothing to answer meanwhile, so it waits, and says for what. */
async function prepareInTurn(target: Target): Promise<void> {
  try {
    await prepare(target)
  } catch (error) {
    if (!(error instanceof MigrationWaits)) throw error
    console.error(`Waiting: the database cannot be brought up to date yet, because ${error.message}.`)
    return prepareInTurn(target)
  }
}

/** @param log of a server; what a command prints is its answer, so it tells such things beside that */
function connected(
  { url, ownerUrl, place, cluster, readUrl }: Target,
  { log, isReady }: { log?: Log; isReady?: () => boolean } = {},
): OpenDatabase {
  // Its role may have them already.
  const onUnbounded = () => void tellUnbounded(pool)
  const pool: pg.Pool = createPool(url, { Client: cluster ? PreparedClient : TracedClient, isReady, onUnbounded })
  const standby = readUrl === undefined ? undefined : createPool(readUrl, { Client: TracedClient, onUnbounded })
  const reads = standby ? readFromStandby({ ...clock, primary: pool, standby, tell: tellingStandby(log) }) : pool
  const close = async () => {
    await Promise.all([pool.end(), standby?.end()])
    await cluster?.stop()
  }
  return { pool, reads, url, ownerUrl, place, own: cluster !== undefined, close }
}

async function tellUnbounded(pool: pg.Pool): Promise<void> {
  const shown = await pool.query<{ statement_timeout: string }>('show statement_timeout').catch(() => undefined)
  if (shown?.rows[0]?.statement_timeout === '0') console.error(unbounded)
}

/** Its own, because a wall clock may be set back. */
const clock = { now: () => performance.now(), sleep: system.sleep }

function tellingStandby(log: Log | undefined): (news: StandbyNews) => void {
  return (news) => {
    if (!log) return news.kind === 'back' ? undefined : console.error(standbyLeft)
    if (news.kind === 'back') return log({ event: 'standby_back' })
    const fields = news.kind === 'failed' ? errorFields(news.error) : {}
    log({ event: 'standby_left', level: 'warn', reason: news.kind, ...fields })
  }
}

const standbyLeft =
  'The standby at DATABASE_READ_URL does not answer, or is too far behind. DATABASE_URL is read instead.'

const unbounded =
  'What stands before the database takes no limits for statements. Set them for its role: docs/operate.md, under “Behind a pooler”, says how.'

/** The innermost cause says what happened; those around it quote statements. */
function explained(error: unknown, target: Target): Error {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return new Error(
    `The database could not be prepared: ${cause instanceof Error ? cause.message || cause.name : String(cause)}. ${remedyFor(cause, target)}`,
    { cause: error },
  )
}

function wayBack(cluster: Cluster | undefined): string {
  return cluster
    ? 'npm run intake -- restore <file> with DATA_DIR set to an empty folder, or --overwrite to lose what came since'
    : 'pg_restore into an empty database, and DATABASE_URL set to that'
}

function remedyFor(cause: unknown, { url, ownerUrl, cluster }: Target): string {
  if (cause instanceof MigrationWaits) return 'It is tried again by itself.'
  if (cause instanceof ProgramTooOld)
    return `Run that release, or go back to a backup from before it: ${wayBack(cluster)}.`
  if (sqlState(cause) === diskFull) return failureRemedy(cause)!
  if (cluster) return `Look into ${cluster.folder}, or set DATABASE_URL to another PostgreSQL.`
  if (url === ownerUrl)
    return 'Check that DATABASE_URL is right and that its user may create tables, or set DATABASE_MIGRATION_URL to the address of one that may: here, or elsewhere for npm run intake -- migrate.'
  return 'Check that DATABASE_URL is right and that DATABASE_MIGRATION_URL leads to the same database, with a user that may create tables.'
}
