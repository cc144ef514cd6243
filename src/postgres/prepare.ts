import type pg from 'pg'
import { withClient } from '../database/connection.ts'
import { errorFields } from '../database/error-fields.ts'
import { makeLargeIndexes } from '../database/large-indexes.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { isSameDatabase } from '../database/same-database.ts'
import type { Log } from '../http/failure.ts'
import type { Target } from './target.ts'

/**
 * Brings the tables up to date, and gives the role of the service what it needs, where it is not the one that owns
 * them.
 * @throws {ElsewhereMigrated} where the owner's address leads to another database
 */
export async function prepare({ url, ownerUrl, grantee }: Target): Promise<void> {
  if (url === ownerUrl) return migrateDatabase(url)
  if (!grantee && !(await isSameDatabase(ownerUrl, url))) throw new ElsewhereMigrated()
  await migrateDatabase(ownerUrl, grantee ?? (await withClient(url, nameOfRole)))
}

/** The database is asked for the role, because the address for a pooler may hold more than its name. */
async function nameOfRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user::text as name')
  return rows[0]!.name
}

export class ElsewhereMigrated extends Error {
  override name = 'ElsewhereMigrated'
  override message = 'DATABASE_MIGRATION_URL leads to another database than DATABASE_URL'
}

/** Beside the service, because it may take minutes; the service is right without them, and slower. */
export async function makeIndexes({ ownerUrl }: Target, log: Log, closing: AbortSignal): Promise<void> {
  try {
    for (const index of await makeLargeIndexes(ownerUrl)) log({ event: 'index_made', index })
  } catch (error) {
    // An ordered end takes their connection; the next start makes them.
    if (closing.aborted) return
    log({ event: 'indexes_not_made', level: 'warn', ...errorFields(error) })
  }
}
