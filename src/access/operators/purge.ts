import { sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { bounds } from '../../contract/capacity.ts'
import type { Database } from '../../database/client.ts'
import { deleteBeyond, deleteSome } from '../../database/delete-some.ts'
import {
  auditEntries,
  operatorChallenges,
  operatorDevices,
  operatorSessions,
  operatorSignIns,
  operatorTokens,
} from '../../database/schema.ts'

/** A code that comes too late is known as such for an hour: the try is written down as that of its operator. */
const lateSeconds = 3600

/**
 * Deletes some of what is over: sessions, devices, tokens, ways in, and lines that strangers brought into the audit.
 * @returns how many ways in by code
 */
export async function purgeOperators(
  { database, now }: { database: Database; now: () => Date },
  most?: number,
): Promise<number> {
  const before = (seconds: number) => sql`${new Date(now().getTime() - seconds * 1000).toISOString()}::timestamptz`
  const over = sql`expires_at <= ${before(0)}`
  const late = sql`expires_at <= ${before(lateSeconds)}`
  const old = sql`folded_as is not null and at <= ${before(lifetimes.refusedTry)}`
  const { rowCount } = await database.execute(sql`
    with sessions as (${deleteSome(operatorSessions.tokenHash, over, most)}),
    devices as (${deleteSome(operatorDevices.tokenHash, over, most)}),
    tokens as (${deleteSome(operatorTokens.tokenHash, over, most)}),
    challenges as (${deleteSome(operatorChallenges.handleHash, over, most)}),
    refusals as (${deleteSome(auditEntries.id, old, most)})
    ${deleteSome(operatorSignIns.handleHash, late, most)}`)
  return rowCount ?? 0
}

/** Deletes challenges for passkeys that are too many, the oldest first. @returns how many */
export async function makeRoomForChallenges(database: Database): Promise<number> {
  const { all } = bounds.operator_challenges
  const crowd = { key: operatorChallenges.handleHash, condition: sql`true`, first: sql`expires_at`, all }
  return (await database.execute(deleteBeyond(crowd))).rowCount ?? 0
}
