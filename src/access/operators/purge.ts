import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { deleteSome } from '../../database/delete-some.ts'
import { operatorSessions, operatorSignIns } from '../../database/schema.ts'

/** Deletes some of the sessions and of the ways in that are over. */
export async function purgeOperators({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  const over = sql`expires_at <= ${now().toISOString()}::timestamptz`
  await database.execute(sql`
    with sessions as (${deleteSome(operatorSessions.tokenHash, over)})
    ${deleteSome(operatorSignIns.handleHash, over)}`)
}
