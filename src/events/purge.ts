import { sql } from 'drizzle-orm'
import { keptFor } from '../contract/lifetimes.ts'
import { rowBounds } from '../contract/capacity.ts'
import type { Database } from '../database/client.ts'
import { deleteBeyond, deleteSome } from '../database/delete-some.ts'
import { deliveries, events, troubledTargets, webhooks } from '../database/schema.ts'
import { isMail } from './target.ts'

/** Few enough not to hold up what else is to be done. */
const purgedAtOnce = 500

const isOnItsWay = sql`exists (
  select 1 from ${deliveries} where ${deliveries.eventId} = ${events.id} and ${deliveries.nextAttemptAt} is not null
)`

/**
 * Deletes some events of long ago with their deliveries, but for what is still on its way; secrets that count no more;
 * and old notes that mail to an operator was given up: the deliveries are gone, and the operator may be.
 */
export async function purgeEvents(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptFor.event * 1000).toISOString()
  const longAgo = sql`${events.occurredAt} < ${before}::timestamptz and not ${isOnItsWay}`
  const { rows } = await database.execute(sql`
    with forgotten as (
      update ${webhooks} set previous_sealed_secret = null, previous_until = null
      where ${webhooks.previousUntil} <= ${now.toISOString()}::timestamptz
    ),
    over as (
      delete from ${troubledTargets}
      where ${isMail(troubledTargets.target)} and ${troubledTargets.since} < ${before}::timestamptz
    )
    ${deleteSome(events.id, longAgo, purgedAtOnce)}
    returning id`)
  return rows.length
}

/**
 * Deletes revocations that are too many and of which everybody was told, the oldest first. Anybody can register and
 * revoke again and again; the events of leads stay, as their leads do.
 * @returns how many
 */
export async function makeRoomForEvents(database: Database): Promise<number> {
  const condition = sql`${events.type} = 'revocation' and not ${isOnItsWay}`
  const crowd = {
    key: events.id,
    condition,
    first: sql`${events.occurredAt}, ${events.id}`,
    all: rowBounds.revocation_events.all,
  }
  return (await database.execute(deleteBeyond(crowd))).rowCount ?? 0
}
