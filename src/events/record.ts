import { type SQL, sql } from 'drizzle-orm'
import type { EventType } from '../contract/events.ts'
import { deliveries, events, webhooks } from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { mailTarget } from './target.ts'

export type NewEvent = {
  id: string
  type: EventType
  /** An expression of type jsonb, an object without personal data; it may read what other parts of the statement did. */
  data: SQL
  at: Date
  /** The lead that it is about: events of one lead are delivered in their order. */
  leadId?: string
  /** Operators who get it by mail. */
  mailTo?: readonly string[]
}

/** @returns an identifier that sorts by time */
export function newEventId(now: Date, random: RandomBytes): string {
  return `evt_${newUlid(now, random)}`
}

/**
 * Writes an event in the very statement that makes it true, so that neither is there without the other.
 * @param condition whether it happened, such as `exists (select 1 from revoked)`
 * @returns two parts of a `with` clause, without a comma at either end: `recorded_event`, with the columns `id` and
 *   `type` of the event if there is one, and `queued_deliveries`, with the `target` of each delivery
 */
export function recordEvent({ id, type, data, at, leadId, mailTo = [] }: NewEvent, condition: SQL): SQL {
  const moment = at.toISOString()
  return sql`
    recorded_event as (
      insert into ${events} (id, type, data, lead_id, occurred_at)
      select ${id}::text, ${type}::text, ${data}, ${leadId ?? null}::text, ${moment}::timestamptz
      where ${condition}
      returning id, type
    ),
    queued_deliveries as (
      insert into ${deliveries} (event_id, target, next_attempt_at)
      select recorded_event.id, targets.target, ${moment}::timestamptz
      from recorded_event, lateral (
        select ${webhooks.id} as target from ${webhooks}
        where ${webhooks.disabledAt} is null and ${webhooks.types} @> to_jsonb(recorded_event.type)
        union
        select unnest(${sql.param(mailTo.map(mailTarget))}::text[])
      ) targets
      returning target
    )`
}
