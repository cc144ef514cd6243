import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { deliveries, events, troubledTargets } from '../database/schema.ts'
import type { Leased } from './lease.ts'

/** The result of a try, as it is stored. */
export type TryResult = Pick<Leased, 'eventId' | 'target' | 'attempts'> & {
  /** When the receiver took it; none for a try that failed. */
  deliveredAt: Date | null
  /** When it is tried again; none where that does not happen. */
  nextAttemptAt: Date | null
  result: string
}

/**
 * Stores the results of tries, in one statement. A success counts even when the lease has ended in the meantime. A
 * failure counts only where no other worker has the delivery by then, and the webhook was not disabled. A target that
 * takes something is no longer listed as one that took nothing.
 */
export async function keepResults(database: Database, tries: readonly TryResult[]): Promise<void> {
  const rows = tries.map(({ eventId, target, attempts, deliveredAt, nextAttemptAt, result }) => ({
    event_id: eventId,
    target,
    attempts,
    delivered_at: deliveredAt?.toISOString() ?? null,
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    result,
  }))
  await database.execute(sql`
    with tried as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as tried (
        event_id text, target text, attempts integer, delivered_at timestamptz, next_attempt_at timestamptz, result text
      )
    ),
    recovered as (
      delete from ${troubledTargets} using tried
      where ${troubledTargets.target} = tried.target and tried.delivered_at is not null and trouble = 'given_up'
    )
    update ${deliveries}
    set delivered_at = coalesce(tried.delivered_at, ${deliveries.deliveredAt}),
      next_attempt_at = tried.next_attempt_at, last_result = tried.result
    from tried
    where ${deliveries.eventId} = tried.event_id and ${deliveries.target} = tried.target
      and (tried.delivered_at is not null
        or ${deliveries.attempts} = tried.attempts and ${deliveries.nextAttemptAt} is not null)`)
}

/**
 * Gives a turn to later events of the same leads, which were put off while the earlier one was on its way: at once
 * where that is done, else when it is tried again.
 * @param settled the deliveries that were tried, with their results
 */
export async function moveFollowers(
  database: Database,
  settled: readonly { delivery: Pick<Leased, 'eventId' | 'occurredAt' | 'about'>; result: TryResult }[],
  now: Date,
): Promise<void> {
  const rows = settled.flatMap(({ delivery: { eventId, occurredAt, about }, result: { target, nextAttemptAt } }) =>
    about ? [{ event_id: eventId, at: occurredAt, lead_id: about.id, target, turn: nextAttemptAt ?? now }] : [],
  )
  if (rows.length === 0) return
  await database.execute(sql`
    update ${deliveries} set next_attempt_at = settled.turn
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled (
      event_id text, at timestamptz, lead_id text, target text, turn timestamptz
    )
    join ${events} later on later.lead_id = settled.lead_id
      and (later.occurred_at, later.id) > (settled.at, settled.event_id)
    where ${deliveries.eventId} = later.id and ${deliveries.target} = settled.target
      and ${deliveries.attempts} = 0 and ${deliveries.nextAttemptAt} is not null`)
}
