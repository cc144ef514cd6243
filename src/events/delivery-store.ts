import { and, eq, isNotNull, min, sql } from 'drizzle-orm'
import type { EventType } from '../contract/events.ts'
import type { Database } from '../database/client.ts'
import { deliveries, events, webhooks } from '../database/schema.ts'

/** How long a worker has for one try, its share of the database included, before another may take it over. */
const leaseMs = 60_000

/** One try that this worker alone may make. */
export type Leased = {
  eventId: string
  webhookId: string
  /** This one included. */
  attempts: number
  type: EventType
  occurredAt: Date
  data: Record<string, unknown>
  url: string
  sealedSecret: string
}

/**
 * Takes deliveries that are due, the oldest events first, so that no other worker takes them as well. What a worker
 * does not settle, because it died, is due again when its lease ends. Deliveries to webhooks that were disabled in
 * the moment of the event end here.
 */
export async function leaseDue(database: Database, now: Date, limit: number): Promise<Leased[]> {
  const leaseEnd = new Date(now.getTime() + leaseMs).toISOString()
  const { rows } = await database.execute<LeasedRow>(sql`
    with due as (
      select ${deliveries.eventId}, ${deliveries.webhookId}
      from ${deliveries} join ${events} on ${events.id} = ${deliveries.eventId}
      where ${deliveries.nextAttemptAt} <= ${now.toISOString()}
      order by ${events.occurredAt}, ${events.id}
      limit ${limit}
      for update of ${deliveries} skip locked
    ),
    leased as (
      update ${deliveries}
      set attempts = attempts + (disabled_at is null)::integer,
        next_attempt_at = case when disabled_at is null then ${leaseEnd}::timestamptz end
      from due
      join ${webhooks} on ${webhooks.id} = due.webhook_id
      join ${events} on ${events.id} = due.event_id
      where ${deliveries.eventId} = due.event_id and ${deliveries.webhookId} = due.webhook_id
      returning due.event_id, due.webhook_id, attempts, next_attempt_at, type, occurred_at, data, url, sealed_secret
    )
    select * from leased where next_attempt_at is not null order by occurred_at, event_id`)
  return rows.map((row) => ({
    eventId: row.event_id,
    webhookId: row.webhook_id,
    attempts: row.attempts,
    type: row.type,
    occurredAt: new Date(row.occurred_at),
    data: row.data,
    url: row.url,
    sealedSecret: row.sealed_secret,
  }))
}

type LeasedRow = {
  event_id: string
  webhook_id: string
  attempts: number
  type: EventType
  /** As PostgreSQL writes it. */
  occurred_at: string
  data: Record<string, unknown>
  url: string
  sealed_secret: string
}

/** Keeps that a try succeeded, also when the lease has ended meanwhile. */
export async function markDelivered(
  database: Database,
  { eventId, webhookId }: Leased,
  now: Date,
  lastResult: string,
): Promise<void> {
  await database
    .update(deliveries)
    .set({ deliveredAt: now, nextAttemptAt: null, lastResult })
    .where(and(eq(deliveries.eventId, eventId), eq(deliveries.webhookId, webhookId)))
}

/**
 * Keeps that a try failed, unless the lease has ended and somebody else tries, or the webhook was disabled.
 * @param nextAttemptAt none when that was the last try
 */
export async function markFailed(
  database: Database,
  { eventId, webhookId, attempts }: Leased,
  nextAttemptAt: Date | null,
  lastResult: string,
): Promise<void> {
  await database
    .update(deliveries)
    .set({ nextAttemptAt, lastResult })
    .where(
      and(
        eq(deliveries.eventId, eventId),
        eq(deliveries.webhookId, webhookId),
        eq(deliveries.attempts, attempts),
        isNotNull(deliveries.nextAttemptAt),
      ),
    )
}

/** @returns when the next try of all is due, leases included; nothing when none is left */
export async function findNextDue(database: Database): Promise<Date | undefined> {
  const [row] = await database.select({ at: min(deliveries.nextAttemptAt) }).from(deliveries)
  return row?.at ?? undefined
}
