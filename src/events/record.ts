import { type SQL, sql } from 'drizzle-orm'
import type { EventType } from '../contract/events.ts'
import { deliveries, events, webhooks } from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'

export type NewEvent = {
  id: string
  type: EventType
  /** An expression of type jsonb, an object without personal data; it may read what other parts of the statement did. */
  data: SQL
  at: Date
}

/** @returns an identifier that sorts by time */
export function newEventId(now: Date, random: RandomBytes): string {
  return `evt_${newUlid(now, random)}`
}

/**
 * Writes an event in the very statement that makes it true, so that neither is there without the other.
 * @param condition whether it happened, such as `exists (select 1 from revoked)`
 * @returns two parts of a `with` clause, without a comma at either end: `recorded_event`, with the columns `id` and
 *   `type` of the event if there is one, and `queued_deliveries`, one for each webhook that wants it
 */
export function recordEvent({ id, type, data, at }: NewEvent, condition: SQL): SQL {
  const moment = at.toISOString()
  return sql`
    recorded_event as (
      insert into ${events} (id, type, data, occurred_at)
      select ${id}::text, ${type}::text, ${data}, ${moment}::timestamptz
      where ${condition}
      returning id, type
    ),
    queued_deliveries as (
      insert into ${deliveries} (event_id, webhook_id, next_attempt_at)
      select recorded_event.id, ${webhooks.id}, ${moment}::timestamptz
      from recorded_event
      join ${webhooks} on ${webhooks.disabledAt} is null and ${webhooks.types} @> to_jsonb(recorded_event.type)
      returning webhook_id
    )`
}
