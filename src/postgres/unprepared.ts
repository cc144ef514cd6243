import { MigrationWaits } from '../database/migrate.ts'
import { ProgramTooOld } from '../database/oldest-program.ts'
import { sqlState } from '../database/sql-state.ts'
import type { Cluster } from './cluster.ts'
import { failureRemedy } from './failure-remedy.ts'
import type { Target } from './target.ts'

/** SQLSTATE `disk_full`. */
const diskFull = '53100'

/**
 * The innermost cause says what happened; those around it quote statements.
 * @returns why a database could not be prepared, with what to do
 */
export function explained(error: unknown, target: Target): Error {
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
