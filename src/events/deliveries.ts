import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { EventType } from '../contract/events.ts'
import type { Database } from '../database/client.ts'
import { deliveries, events, webhooks } from '../database/schema.ts'

/** Neither a next try nor a delivery: it was given up. */
export type DeliveryDetails = {
  eventId: string
  webhookId: string
  type: EventType
  occurredAt: Date
  attempts: number
  nextAttemptAt: Date | null
  deliveredAt: Date | null
  /** HTTP status of the last answer, or why there was none. */
  lastResult: string | null
}

/** @returns the newest deliveries, of one webhook or of all, without what was sent */
export async function listDeliveries(
  database: Database,
  { webhookId, limit }: { webhookId?: string | undefined; limit: number },
): Promise<DeliveryDetails[]> {
  return database
    .select({
      eventId: deliveries.eventId,
      webhookId: deliveries.webhookId,
      type: events.type,
      occurredAt: events.occurredAt,
      attempts: deliveries.attempts,
      nextAttemptAt: deliveries.nextAttemptAt,
      deliveredAt: deliveries.deliveredAt,
      lastResult: deliveries.lastResult,
    })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(webhookId === undefined ? undefined : eq(deliveries.webhookId, webhookId))
    .orderBy(desc(events.occurredAt), desc(events.id), desc(deliveries.webhookId))
    .limit(limit)
}

/**
 * Sends an event again from the start, delivered or given up.
 * @returns whether there is such a delivery and its webhook is enabled
 */
export async function replayDelivery(
  database: Database,
  { eventId, webhookId }: { eventId: string; webhookId: string },
  now: Date,
): Promise<boolean> {
  const enabled = database.select({ id: webhooks.id }).from(webhooks).where(isNull(webhooks.disabledAt))
  const replayed = await database
    .update(deliveries)
    .set({ attempts: 0, nextAttemptAt: now, deliveredAt: null })
    .where(
      and(eq(deliveries.eventId, eventId), eq(deliveries.webhookId, webhookId), inArray(deliveries.webhookId, enabled)),
    )
    .returning({ eventId: deliveries.eventId })
  return replayed.length > 0
}
