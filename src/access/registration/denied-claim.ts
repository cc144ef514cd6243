import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { isUnused, useUp } from '../single-use.ts'

/**
 * A person who says no uses up the claim token, by its hash: its registration is gone, and its agent is told so when it
 * asks the next time.
 */
const keyOf = (claimTokenHash: string) => ['claim refused', claimTokenHash]

/** @param until when the claim token would have expired */
export async function noteDenied(database: Database, claimTokenHash: string, until: Date, now: Date): Promise<void> {
  await useUp(database, { key: keyOf(claimTokenHash), until, now })
}

/** @returns whether a person said no to the registration of a claim token */
export async function wasDenied(database: Database, claimTokenHash: string, now: Date): Promise<boolean> {
  const { rows } = await database.execute(sql`select 1 where not (${isUnused({ key: keyOf(claimTokenHash), now })})`)
  return rows.length > 0
}
