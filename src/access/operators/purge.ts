import { sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import type { Database } from '../../database/client.ts'
import { deleteSome } from '../../database/delete-some.ts'
import {
  auditEntries,
  operatorChallenges,
  operatorDevices,
  operatorSessions,
  operatorSignIns,
} from '../../database/schema.ts'

/** A code that comes too late is known as such for an hour: the try is written down as that of its operator. */
const lateSeconds = 3600

/** Deletes some of what is over: sessions, devices, ways in, and lines that strangers brought into the audit. */
export async function purgeOperators({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  const before = (seconds: number) => sql`${new Date(now().getTime() - seconds * 1000).toISOString()}::timestamptz`
  const over = sql`expires_at <= ${before(0)}`
  const late = sql`expires_at <= ${before(lateSeconds)}`
  const old = sql`folded_as is not null and at <= ${before(lifetimes.refusedTry)}`
  await database.execute(sql`
    with sessions as (${deleteSome(operatorSessions.tokenHash, over)}),
    devices as (${deleteSome(operatorDevices.tokenHash, over)}),
    challenges as (${deleteSome(operatorChallenges.handleHash, over)}),
    refusals as (${deleteSome(auditEntries.id, old)})
    ${deleteSome(operatorSignIns.handleHash, late)}`)
}
