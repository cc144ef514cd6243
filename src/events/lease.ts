import { type SQL, sql } from 'drizzle-orm'
import type { EventType, WebhookFormat } from '../contract/events.ts'
import type { StoredLead } from '../contract/lead.ts'
import type { SpamVerdict } from '../contract/spam.ts'
import type { Database } from '../database/client.ts'
import { deliveries, events, leads, webhooks } from '../database/schema.ts'

/** How long a worker has for one try, its share of the database included, before another may take it over. */
const leaseMs = 60_000

/** A lead that an event is about, as it is now. */
export type LeadNow = {
  id: string
  receivedAt: Date
  spam: SpamVerdict | null
  /** None once its personal data is erased. */
  lead: StoredLead | null
}

export type LeasedWebhook = {
  id: string
  url: string
  format: WebhookFormat
  sealedSecret: string
  previousSealedSecret: string | null
  previousUntil: Date | null
}

/** One try that this worker alone may make. */
export type Leased = {
  eventId: string
  target: string
  /** This one included. */
  attempts: number
  type: EventType
  occurredAt: Date
  data: Record<string, unknown>
  /** None for an event that is not about a lead. */
  about: LeadNow | undefined
  /** None for a mail to an operator. */
  webhook: LeasedWebhook | undefined
}

/** When the last earlier event of the same lead that is still on its way to the same target is due; none where it has its turn. */
const blockedUntil = sql`(
  select max(earlier.next_attempt_at)
  from ${deliveries} earlier join ${events} earlier_event on earlier_event.id = earlier.event_id
  where earlier_event.lead_id = ${events.leadId}
    and (earlier_event.occurred_at, earlier_event.id) < (${events.occurredAt}, ${events.id})
    and earlier.target = due.target and earlier.next_attempt_at is not null
)`

/** As PostgreSQL has the values: moments as text. */
type Row = {
  event_id: string
  target: string
  attempts: number
  /** Not put off, and not ended. */
  taken: boolean
  type: EventType
  occurred_at: string
  data: Record<string, unknown>
  about: (Omit<LeadNow, 'receivedAt'> & { receivedAt: string }) | null
  webhook: (Omit<LeasedWebhook, 'previousUntil'> & { previousUntil: string | null }) | null
}

/** What waits for an event that is on its way is looked at again after this, if nothing gave it its turn: a worker may die. */
const lookAgainMs = 1_000

/** How much a worker takes at once. */
export type Slots = {
  all: number
  /** For each webhook. */
  webhook: number
  /** For each operator who is told by mail: one mail server has all of these. */
  mail: number
  /** Of targets with other numbers, such as those that are being called. */
  others: Readonly<Record<string, number>>
}

/** `passed` are rows that were in the way: put off, or ended. Where there are some, more may be due behind them. */
export type Lease = { leased: Leased[]; passed: number }

/**
 * Takes deliveries that are due, for each target so many, so that no other worker takes them as well. Of one target, first
 * tries and further tries take turns, the longest due first of each. What a worker does not settle, because it died, is due
 * again when its lease ends.
 *
 * An event that follows another one of its lead is put off, and gets its turn when that is settled: so what cannot
 * be sent is not looked at each time. Deliveries to webhooks that were disabled in the moment of the event end here.
 */
export async function leaseDue(database: Database, now: Date, slots: Slots): Promise<Lease> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const leaseEnd = sql`${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz`
  const soon = sql`${new Date(now.getTime() + lookAgainMs).toISOString()}::timestamptz`
  const { rows } = await database.execute<Row>(sql`
    with recursive targets (target) as (
      (select target from ${deliveries} where next_attempt_at is not null and attempts = 0 order by target limit 1)
      union all
      select (
        select waiting.target from ${deliveries} waiting
        where waiting.next_attempt_at is not null and waiting.attempts = 0 and waiting.target > targets.target
        order by waiting.target limit 1
      ) from targets where target is not null
    ),
    retried (target) as (
      (select target from ${deliveries} where next_attempt_at is not null and attempts > 0 order by target limit 1)
      union all
      select (
        select waiting.target from ${deliveries} waiting
        where waiting.next_attempt_at is not null and waiting.attempts > 0 and waiting.target > retried.target
        order by waiting.target limit 1
      ) from retried where target is not null
    ),
    free (target, slots) as (
      select target, coalesce((${JSON.stringify(slots.others)}::jsonb ->> target)::integer,
        case when target like 'mailto:%' then ${slots.mail}::integer else ${slots.webhook}::integer end)
      from (select target from targets union select target from retried) known where target is not null
    ),
    due as (
      select taken.*, slots from free cross join lateral (
        select event_id, target, attempts, next_attempt_at from ${deliveries}
        where target = free.target and next_attempt_at <= ${moment} and attempts = 0
        order by next_attempt_at, event_id limit greatest(free.slots, 0) for update skip locked
      ) taken
      union all
      select taken.*, slots from free cross join lateral (
        select event_id, target, attempts, next_attempt_at from ${deliveries}
        where target = free.target and next_attempt_at <= ${moment} and attempts > 0
        order by next_attempt_at, event_id limit greatest(free.slots, 0) for update skip locked
      ) taken
    ),
    placed as (
      select due.*, ${blockedUntil} as blocked_until,
        row_number() over (partition by due.target, due.attempts > 0 order by due.next_attempt_at, due.event_id) as place
      from due join ${events} on ${events.id} = due.event_id
    ),
    turns as (
      select *, row_number() over (partition by target order by place, attempts > 0) as turn
      from placed where blocked_until is null
    ),
    chosen as (
      (select event_id, target, null::timestamptz as blocked_until from turns where turn <= slots
        order by turn, next_attempt_at, event_id limit ${slots.all}::integer)
      union all
      select event_id, target, case when blocked_until > ${leaseEnd} then blocked_until else ${soon} end
      from placed where blocked_until is not null
    ),
    leased as (
      update ${deliveries}
      set attempts = attempts + (due.blocked_until is null and ${isOpen})::integer,
        next_attempt_at = case when due.blocked_until is not null then due.blocked_until when ${isOpen} then ${leaseEnd} end
      from chosen due
      join ${events} on ${events.id} = due.event_id
      left join ${webhooks} on ${webhooks.id} = due.target
      left join ${leads} on ${leads.id} = ${events.leadId}
      where ${deliveries.eventId} = due.event_id and ${deliveries.target} = due.target
      returning due.event_id, due.target, attempts, due.blocked_until is null and next_attempt_at is not null as taken,
        type, occurred_at, data, ${aboutNow} as about, ${webhookNow} as webhook
    )
    select * from leased order by occurred_at, event_id`)
  const leased = rows.filter(({ taken }) => taken).map(toLeased)
  return { leased, passed: rows.length - leased.length }
}

const isOpen = sql`(${webhooks.disabledAt} is null and (${webhooks.id} is not null or due.target like 'mailto:%'))`

const aboutNow: SQL = sql`case when ${leads.id} is not null then jsonb_build_object(
  'id', ${leads.id}, 'receivedAt', ${leads.receivedAt}, 'spam', ${leads.spam},
  'lead', case when ${leads.need} is not null then jsonb_build_object('name', ${leads.name}, 'email', ${leads.email},
    'need', ${leads.need}, 'phone', ${leads.phone}, 'source', ${leads.source}) end
) end`

const webhookNow: SQL = sql`case when ${webhooks.id} is not null then jsonb_build_object(
  'id', ${webhooks.id}, 'url', ${webhooks.url}, 'format', ${webhooks.format}, 'sealedSecret', ${webhooks.sealedSecret},
  'previousSealedSecret', ${webhooks.previousSealedSecret}, 'previousUntil', ${webhooks.previousUntil}
) end`

function toLeased({ event_id: eventId, target, attempts, type, occurred_at, data, about, webhook }: Row): Leased {
  return {
    eventId,
    target,
    attempts,
    type,
    data,
    occurredAt: new Date(occurred_at),
    about: about ? { ...about, receivedAt: new Date(about.receivedAt) } : undefined,
    webhook: webhook
      ? { ...webhook, previousUntil: webhook.previousUntil === null ? null : new Date(webhook.previousUntil) }
      : undefined,
  }
}

/** @returns when the next try of all is due, leases included; nothing when none is left */
export async function findNextDue(database: Database): Promise<Date | undefined> {
  const { rows } = await database.execute<{ at: string }>(sql`
    select next_attempt_at as at from ${deliveries} where next_attempt_at is not null order by next_attempt_at limit 1`)
  return rows[0] && new Date(rows[0].at)
}
