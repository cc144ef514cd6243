import { type SQL, sql } from 'drizzle-orm'
import type { EventType } from '../contract/events.ts'
import { a2aPushes, a2aTasks, deliveries, events, leadTransitions, webhooks } from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'

export type NewEvent = {
  id: string
  type: EventType
  /**
   * An expression of type jsonb, an object without personal data; it may read what other parts of the statement did.
   */
  data: SQL
  /** When it is due to be told. */
  at: Date
  /** An expression for when it happened, where that is not the same. */
  occurredAt?: SQL
  /** The lead that it is about: events of one lead are delivered in their order. */
  leadId?: string
  /** Whether it changes the A2A task that brought the lead: then those who watch the task are told. */
  changesTask?: boolean
  /** Who of the desk gets it by mail: an expression of type text[]. @see mailTarget */
  mailTargets?: SQL | undefined
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
export function recordEvent({ at, leadId, ...event }: NewEvent, condition: SQL): SQL {
  const { mailTargets = sql.param([]) } = event
  const values = { ...event, moment: at.toISOString(), leadId: leadId ?? null, mailTargets }
  return recordEventOf(values, condition)
}

/** The parts of an event in a statement: values, or placeholders for them. */
type EventParts = Record<'id' | 'type' | 'moment' | 'leadId' | 'mailTargets', unknown> & {
  data: SQL
  occurredAt?: SQL | undefined
  changesTask?: boolean
  /** Its id names its subject, so it is written only once. */
  once?: boolean
}

/**
 * The same for an event whose values are given later, and whose operators may get it by mail.
 * @param nth ends the names of both parts, where a statement writes more than one event
 * @see mailTarget
 */
export function recordEventOf(
  { id, type, data, moment, occurredAt, leadId, mailTargets, changesTask = false, once = false }: EventParts,
  condition: SQL,
  nth = '',
): SQL {
  const [recorded, queued] = [sql.identifier(`recorded_event${nth}`), sql.identifier(`queued_deliveries${nth}`)]
  const due = sql`${moment}::timestamptz`
  // A task that was over once tells nothing more, also where the lead is opened again.
  const pushes = sql`
        union
        select ${a2aPushes.id} from ${a2aPushes} join ${a2aTasks} on ${a2aTasks.idHash} = ${a2aPushes.taskHash}
        where ${a2aTasks.leadId} = ${leadId}::text and not exists (
          select from ${leadTransitions} where ${leadTransitions.leadId} = ${leadId}::text and state = 'closed'
        )`
  return sql`
    ${recorded} as (
      insert into ${events} (id, type, data, lead_id, occurred_at)
      select ${id}::text, ${type}::text, ${data}, ${leadId}::text, ${occurredAt ?? due}
      where ${condition}
      ${once ? sql`on conflict do nothing` : sql``}
      returning id, type
    ),
    ${queued} as (
      insert into ${deliveries} (event_id, target, next_attempt_at, due_since)
      select ${recorded}.id, targets.target, ${due}, ${due}
      from ${recorded}, lateral (
        select ${webhooks.id} as target from ${webhooks}
        where ${webhooks.disabledAt} is null and ${webhooks.types} @> to_jsonb(${recorded}.type)
        union
        select unnest(${mailTargets}::text[])${changesTask ? pushes : sql``}
      ) targets
      returning target
    )`
}
