import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { EventType } from '../contract/events.ts'
import type { Database } from '../database/client.ts'
import { deliveries, events, webhooks } from '../database/schema.ts'
import { leaseMs } from './lease.ts'
import { isMail } from './target.ts'

/** The states of a delivery. `given_up`: neither delivered nor to be tried again. */
export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export type DeliveryDetails = {
  eventId: string
  /** Id of a webhook, or `mailto:` and an address. */
  target: string
  type: EventType
  leadId: string | null
  occurredAt: Date
  state: DeliveryState
  attempts: number
  nextAttemptAt: Date | null
  deliveredAt: Date | null
  /** HTTP status of the last answer, or why there was none. */
  lastResult: string | null
}

const shown = {
  eventId: deliveries.eventId,
  target: deliveries.target,
  type: events.type,
  leadId: events.leadId,
  occurredAt: events.occurredAt,
  attempts: deliveries.attempts,
  nextAttemptAt: deliveries.nextAttemptAt,
  deliveredAt: deliveries.deliveredAt,
  lastResult: deliveries.lastResult,
}

const conditions: Record<DeliveryState, SQL | undefined> = {
  waiting: isNotNull(deliveries.nextAttemptAt),
  delivered: and(isNull(deliveries.nextAttemptAt), isNotNull(deliveries.deliveredAt)),
  given_up: and(isNull(deliveries.nextAttemptAt), isNull(deliveries.deliveredAt)),
}

/** @returns the newest deliveries, as far as they fit the filter, without what was sent */
export async function listDeliveries(
  database: Database,
  filter: {
    eventId?: string | undefined
    target?: string | undefined
    state?: DeliveryState | undefined
    limit: number
  },
): Promise<DeliveryDetails[]> {
  const { eventId, target, state, limit } = filter
  const rows = await database
    .select(shown)
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(
      and(
        eventId === undefined ? undefined : eq(deliveries.eventId, eventId),
        target === undefined ? undefined : eq(deliveries.target, target),
        state && conditions[state],
      ),
    )
    .orderBy(desc(events.occurredAt), desc(events.id), desc(deliveries.target))
    .limit(limit)
  return rows.map((row) => ({ ...row, state: stateOf(row) }))
}

function stateOf({
  nextAttemptAt,
  deliveredAt,
}: Pick<DeliveryDetails, 'nextAttemptAt' | 'deliveredAt'>): DeliveryState {
  if (nextAttemptAt) return 'waiting'
  return deliveredAt ? 'delivered' : 'given_up'
}

/**
 * Sends again from the start: one event, delivered or given up, or all that was given up.
 * @param target a webhook that is enabled, or `mailto:` and an address
 * @returns how many deliveries there are to be made
 */
export async function replayDeliveries(
  database: Database,
  { eventId, target }: { eventId?: string | undefined; target: string },
  now: Date,
): Promise<number> {
  const isOpen = or(
    isMail(deliveries.target),
    sql`${deliveries.target} in (select ${webhooks.id} from ${webhooks} where ${webhooks.disabledAt} is null)`,
  )
  const chosen = eventId === undefined ? conditions.given_up : eq(deliveries.eventId, eventId)
  const replayed = await database
    .update(deliveries)
    .set({ attempts: 0, nextAttemptAt: now, dueSince: now, deliveredAt: null, lastResult: null })
    .where(and(eq(deliveries.target, target), isOpen, chosen))
    .returning({ eventId: deliveries.eventId })
  return replayed.length
}

/**
 * Has what waits for its next try, or for an earlier event of its lead, be tried at once; tries are counted as before.
 * What is due within a lease is left as it is: somebody may be trying it.
 * @returns how many deliveries
 */
export async function hastenDeliveries(database: Database, now: Date): Promise<number> {
  const isLate = gt(deliveries.nextAttemptAt, new Date(now.getTime() + leaseMs))
  const hastened = await database.update(deliveries).set({ nextAttemptAt: now }).where(isLate)
  return hastened.rowCount ?? 0
}
