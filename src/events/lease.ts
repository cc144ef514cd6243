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

/** Whether no earlier event of the same lead is still on its way to the same target. */
const isNext = sql`not exists (
  select 1 from ${deliveries} earlier join ${events} earlier_event on earlier_event.id = earlier.event_id
  where earlier_event.lead_id = ${events.leadId} and earlier_event.sequence < ${events.sequence}
    and earlier.target = ${deliveries.target} and earlier.next_attempt_at is not null
)`

/** As PostgreSQL has the values: moments as text. */
type Row = {
  event_id: string
  target: string
  attempts: number
  type: EventType
  occurred_at: string
  data: Record<string, unknown>
  about: (Omit<LeadNow, 'receivedAt'> & { receivedAt: string }) | null
  webhook: (Omit<LeasedWebhook, 'previousUntil'> & { previousUntil: string | null }) | null
}

/**
 * Takes deliveries that are due, the oldest events first, so that no other worker takes them as well. What a worker
 * does not settle, because it died, is due again when its lease ends. Deliveries to webhooks that were disabled in
 * the moment of the event end here.
 */
export async function leaseDue(database: Database, now: Date, limit: number): Promise<Leased[]> {
  const leaseEnd = new Date(now.getTime() + leaseMs).toISOString()
  const { rows } = await database.execute<Row>(sql`
    with due as (
      select ${deliveries.eventId}, ${deliveries.target}
      from ${deliveries} join ${events} on ${events.id} = ${deliveries.eventId}
      where ${deliveries.nextAttemptAt} <= ${now.toISOString()} and ${isNext}
      order by ${events.sequence}
      limit ${limit}
      for update of ${deliveries} skip locked
    ),
    leased as (
      update ${deliveries}
      set attempts = attempts + (${isOpen})::integer, next_attempt_at = case when ${isOpen} then ${leaseEnd}::timestamptz end
      from due
      join ${events} on ${events.id} = due.event_id
      left join ${webhooks} on ${webhooks.id} = due.target
      left join ${leads} on ${leads.id} = ${events.leadId}
      where ${deliveries.eventId} = due.event_id and ${deliveries.target} = due.target
      returning due.event_id, due.target, attempts, next_attempt_at, type, occurred_at, data, sequence,
        ${aboutNow} as about, ${webhookNow} as webhook
    )
    select * from leased where next_attempt_at is not null order by sequence`)
  return rows.map(toLeased)
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
    select ${deliveries.nextAttemptAt} as at
    from ${deliveries} join ${events} on ${events.id} = ${deliveries.eventId}
    where ${deliveries.nextAttemptAt} is not null and ${isNext}
    order by ${deliveries.nextAttemptAt} limit 1`)
  return rows[0] && new Date(rows[0].at)
}
