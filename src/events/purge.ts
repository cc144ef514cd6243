import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { deleteSome } from '../database/delete-some.ts'
import { deliveries, events, webhooks } from '../database/schema.ts'

/** Long enough for operators to notice what was given up and to send it again. */
const keptDays = 30
/** Few enough not to hold up what else is to be done. */
const purgedAtOnce = 500

/** Deletes some events of long ago with their deliveries, but for what is still on its way, and secrets that count no more. */
export async function purgeEvents(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  const longAgo = sql`${events.occurredAt} < ${before}::timestamptz and not exists (
    select 1 from ${deliveries}
    where ${deliveries.eventId} = ${events.id} and ${deliveries.nextAttemptAt} is not null
  )`
  const { rows } = await database.execute(sql`
    with forgotten as (
      update ${webhooks} set previous_sealed_secret = null, previous_until = null
      where ${webhooks.previousUntil} <= ${now.toISOString()}::timestamptz
    )
    ${deleteSome(events.id, longAgo, purgedAtOnce)}
    returning id`)
  return rows.length
}
