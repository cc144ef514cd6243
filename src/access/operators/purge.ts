import { sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { rowBounds } from '../../contract/capacity.ts'
import type { Database } from '../../database/client.ts'
import { countOf, deleteBeyond, deleteSome } from '../../database/delete-some.ts'
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

/** Rows by their kind; for those that have a bound, as it is named. */
type Cleared = Record<
  | 'operator_sign_ins'
  | 'operator_challenges'
  | 'operator_sessions'
  | 'operator_devices'
  | 'operator_tokens'
  | 'audit_entries',
  number
>

/**
 * Deletes some of what is over: sessions, devices, tokens, ways in, and lines that strangers brought into the audit.
 * @returns how many of each
 */
export async function purgeOperators(
  { database, now }: { database: Database; now: () => Date },
  most?: number,
): Promise<Cleared> {
  const before = (seconds: number) => sql`${new Date(now().getTime() - seconds * 1000).toISOString()}::timestamptz`
  const over = sql`expires_at <= ${before(0)}`
  const late = sql`expires_at <= ${before(lateSeconds)}`
  const old = sql`folded_as is not null and at <= ${before(lifetimes.refusedTry)}`
  const { rows } = await database.execute<Cleared>(sql`
    with sign_ins as (${deleteSome(operatorSignIns.handleHash, late, most)} returning 1),
    challenges as (${deleteSome(operatorChallenges.handleHash, over, most)} returning 1),
    sessions as (${deleteSome(operatorSessions.tokenHash, over, most)} returning 1),
    devices as (${deleteSome(operatorDevices.tokenHash, over, most)} returning 1),
    tokens as (${deleteSome(operatorTokens.tokenHash, over, most)} returning 1),
    refusals as (${deleteSome(auditEntries.id, old, most)} returning 1)
    select ${countOf('sign_ins')} as operator_sign_ins, ${countOf('challenges')} as operator_challenges,
      ${countOf('sessions')} as operator_sessions, ${countOf('devices')} as operator_devices,
      ${countOf('tokens')} as operator_tokens, ${countOf('refusals')} as audit_entries`)
  return rows[0]!
}

/** Deletes challenges for passkeys that are too many, the oldest first. @returns how many */
export async function makeRoomForChallenges(database: Database): Promise<number> {
  const { all } = rowBounds.operator_challenges
  const crowd = { key: operatorChallenges.handleHash, condition: sql`true`, first: sql`expires_at`, all }
  return (await database.execute(deleteBeyond(crowd))).rowCount ?? 0
}
