import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { deliveries } from '../database/schema.ts'
import type { Leased } from './lease.ts'

/** Keeps that a try succeeded, also when the lease has ended meanwhile. */
export async function markDelivered(
  database: Database,
  { eventId, target }: Leased,
  now: Date,
  lastResult: string,
): Promise<void> {
  await database
    .update(deliveries)
    .set({ deliveredAt: now, nextAttemptAt: null, lastResult })
    .where(and(eq(deliveries.eventId, eventId), eq(deliveries.target, target)))
}

/**
 * Keeps that a try failed, unless the lease has ended and somebody else tries, or the webhook was disabled.
 * @param nextAttemptAt none when that was the last try
 */
export async function markFailed(
  database: Database,
  { eventId, target, attempts }: Leased,
  nextAttemptAt: Date | null,
  lastResult: string,
): Promise<void> {
  await database
    .update(deliveries)
    .set({ nextAttemptAt, lastResult })
    .where(
      and(
        eq(deliveries.eventId, eventId),
        eq(deliveries.target, target),
        eq(deliveries.attempts, attempts),
        isNotNull(deliveries.nextAttemptAt),
      ),
    )
}
