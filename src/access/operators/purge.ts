import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { operatorSessions, operatorSignIns } from '../../database/schema.ts'

/** More than one way in adds, so that neither table can grow; few enough to cost nothing. */
const purgedAtOnce = 20

/** Deletes some of the sessions and of the ways in that are over. */
export async function purgeOperators({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  const moment = now().toISOString()
  await database.execute(sql`
    with sessions as (
      delete from ${operatorSessions} where token_hash in (
        select token_hash from ${operatorSessions} where expires_at <= ${moment}::timestamptz
        limit ${purgedAtOnce} for update skip locked)
    )
    delete from ${operatorSignIns} where handle_hash in (
      select handle_hash from ${operatorSignIns} where expires_at <= ${moment}::timestamptz
      limit ${purgedAtOnce} for update skip locked)`)
}
