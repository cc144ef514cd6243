import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { createPool } from '../../database/pool.ts'
import { sqlState } from '../../database/sql-state.ts'
import { migrateDatabase } from '../../database/migrate.ts'
import type { Log } from '../../http/failure.ts'
import type { ServerSettings } from '../environment.ts'
import { PreparedClient } from '../prepared-client.ts'
import { TracedClient } from '../traced-client.ts'
import { type Cluster, runningCluster, startCluster } from './postgres-cluster.ts'

/** Connections to a database with our tables. */
export type OpenDatabase = {
  pool: pg.Pool
  url: string
  /** What it is, without secrets. */
  place: string
  /** Whether this process alone uses it. */
  own: boolean
  close: () => Promise<void>
}

type Place = Pick<ServerSettings, 'databaseUrl' | 'dataFolder'>

const retryMs = 2_000

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
export async function openDatabase({ databaseUrl, dataFolder }: Place, log: Log): Promise<OpenDatabase> {
  const cluster = databaseUrl
    ? undefined
    : await startCluster(dataFolder, () => log({ event: 'database_restarted', level: 'warn' }))
  const url = databaseUrl ?? cluster!.url
  const place = cluster ? `PostgreSQL in ${cluster.folder}` : 'PostgreSQL at DATABASE_URL'
  try {
    await migrateDatabase(url)
    return connected(url, place, cluster)
  } catch (error) {
    const failure = explained(error, cluster)
    if (lasting.test(sqlState(error) ?? '')) {
      await cluster?.stop()
      throw failure
    }
    console.error(`${failure.message} Until it works, callers are told to come back.`)
    return awaited(url, place, cluster, log)
  }
}

/** A database that is not ready yet. */
function awaited(url: string, place: string, cluster: Cluster | undefined, log: Log): OpenDatabase {
  const closing = new AbortController()
  const { signal } = closing
  let ready = false
  const prepare = async (): Promise<void> => {
    await setTimeout(retryMs, undefined, { signal })
    try {
      await migrateDatabase(url)
    } catch (error) {
      log({ event: 'database_not_ready', level: 'warn', code: sqlState(error) })
      return prepare()
    }
    ready = true
    log({ event: 'database_ready' })
  }
  const prepared = prepare().catch(() => {})
  const opened = connected(url, `${place}, which is not ready yet`, cluster, () => ready)
  const close = async () => {
    closing.abort()
    await prepared
    await opened.close()
  }
  return { ...opened, close }
}

/**
 * The same for a command: where a server runs on the embedded database, its database is used along with it.
 * @param migrates whether to bring the tables of `DATABASE_URL` up to date, too. Only who asks for that does so: where
 * Netlify applies the migrations, it keeps its own account of them.
 */
export async function joinDatabase(place: Place, migrates: boolean): Promise<OpenDatabase> {
  if (place.databaseUrl && !migrates) return connected(place.databaseUrl, 'PostgreSQL at DATABASE_URL')
  const running = place.databaseUrl ? undefined : await runningCluster(place.dataFolder)
  if (running) return migrated(running, 'PostgreSQL of the running server')
  if (place.databaseUrl) return migrated(place.databaseUrl, 'PostgreSQL at DATABASE_URL')
  const cluster = await startCluster(place.dataFolder)
  return migrated(cluster.url, `PostgreSQL in ${cluster.folder}`, cluster)
}

async function migrated(url: string, place: string, cluster?: Cluster): Promise<OpenDatabase> {
  try {
    await migrateDatabase(url)
  } catch (error) {
    await cluster?.stop()
    throw explained(error, cluster)
  }
  return connected(url, place, cluster)
}

function connected(url: string, place: string, cluster?: Cluster, isReady?: () => boolean): OpenDatabase {
  const pool = createPool(url, { Client: cluster ? PreparedClient : TracedClient, isReady })
  const close = async () => {
    await pool.end()
    await cluster?.stop()
  }
  return { pool, url, place, own: cluster !== undefined, close }
}

/** The innermost cause says what happened; those around it quote statements. */
function explained(error: unknown, cluster: Cluster | undefined): Error {
  const remedy = cluster
    ? `Look into ${cluster.folder}, or set DATABASE_URL to another PostgreSQL.`
    : 'Check that DATABASE_URL is right and that its user may create tables.'
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return new Error(
    `The database could not be prepared: ${cause instanceof Error ? cause.message || cause.name : String(cause)}. ${remedy}`,
    { cause: error },
  )
}
