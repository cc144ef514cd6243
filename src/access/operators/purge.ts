import { sql } from 'drizzle-orm'
import { bounds } from '../../contract/room.ts'
import type { Database } from '../../database/client.ts'
import { deleteBeyond, deleteSome } from '../../database/delete-some.ts'
import { operatorSessions, operatorSignIns } from '../../database/schema.ts'

/** Deletes some of the sessions and of the ways in that are over. @returns how many ways in */
export async function purgeOperators(
  { database, now }: { database: Database; now: () => Date },
  most?: number,
): Promise<number> {
  const over = sql`expires_at <= ${now().toISOString()}::timestamptz`
  const { rowCount } = await database.execute(sql`
    with sessions as (${deleteSome(operatorSessions.tokenHash, over, most)})
    ${deleteSome(operatorSignIns.handleHash, over, most)}`)
  return rowCount ?? 0
}

/** Deletes ways in that are too many, of those that lead nowhere, the oldest first. @returns how many */
export async function makeRoomForSignIns(database: Database): Promise<number> {
  const { all } = bounds.operator_sign_ins
  const crowd = { key: operatorSignIns.handleHash, condition: sql`email is null`, first: sql`expires_at`, all }
  return (await database.execute(deleteBeyond(crowd))).rowCount ?? 0
}
