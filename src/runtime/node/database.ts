import type pg from 'pg'
import { createPool } from '../../database/pool.ts'
import { migrateDatabase } from '../../database/migrate.ts'
import type { ServerSettings } from '../environment.ts'
import { type Cluster, runningCluster, startCluster } from './postgres-cluster.ts'

/** Connections to a database with our tables. */
export type OpenDatabase = {
  pool: pg.Pool
  /** What it is, without secrets. */
  place: string
  /** Whether this process alone uses it. */
  own: boolean
  close: () => Promise<void>
}

type Place = Pick<ServerSettings, 'databaseUrl' | 'dataFolder'>

/**
 * Opens `DATABASE_URL`, or starts the embedded database.
 * @param onRestart called when the embedded server died and is started again
 * @throws with a remedy
 */
export async function openDatabase({ databaseUrl, dataFolder }: Place, onRestart?: () => void): Promise<OpenDatabase> {
  if (databaseUrl) return connect(databaseUrl, 'PostgreSQL at DATABASE_URL')
  const cluster = await startCluster(dataFolder, onRestart)
  return connect(cluster.url, `PostgreSQL in ${cluster.folder}`, cluster)
}

/**
 * The same for a command: where a server runs on the embedded database, its database is used along with it.
 * @param migrates whether to bring the tables of `DATABASE_URL` up to date, too. Only who asks for that does so: where
 * Netlify applies the migrations, it keeps its own account of them.
 */
export async function joinDatabase(place: Place, migrates: boolean): Promise<OpenDatabase> {
  if (place.databaseUrl && !migrates) return connected(place.databaseUrl, 'PostgreSQL at DATABASE_URL')
  const running = place.databaseUrl ? undefined : await runningCluster(place.dataFolder)
  return running ? connect(running, 'PostgreSQL of the running server') : openDatabase(place)
}

async function connect(url: string, place: string, cluster?: Cluster): Promise<OpenDatabase> {
  try {
    await migrateDatabase(url)
  } catch (error) {
    await cluster?.stop()
    throw explained(
      error,
      cluster
        ? `Look into ${cluster.folder}, or set DATABASE_URL to another PostgreSQL.`
        : 'Check that DATABASE_URL is right and that its user may create tables.',
    )
  }
  return connected(url, place, cluster)
}

function connected(url: string, place: string, cluster?: Cluster): OpenDatabase {
  const pool = createPool(url)
  const close = async () => {
    await pool.end()
    await cluster?.stop()
  }
  return { pool, place, own: cluster !== undefined, close }
}

/** The innermost cause says what happened; those around it quote statements. */
function explained(error: unknown, remedy: string): Error {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return new Error(
    `The database could not be prepared: ${cause instanceof Error ? cause.message || cause.name : String(cause)}. ${remedy}`,
    { cause: error },
  )
}
