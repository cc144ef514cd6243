import { type SQL, sql } from 'drizzle-orm'
import type { EventType, WebhookFormat } from '../contract/events.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import type { ToldMessage } from '../contract/message-events.ts'
import type { SpamVerdict } from '../contract/spam.ts'
import type { Database } from '../database/client.ts'
import { a2aPushes, deliveries, events, leadInJson, leadMessages, leads, webhooks } from '../database/schema.ts'
import { isMail } from './target.ts'

/** How long a worker has for one try, its share of the database included, before another may take it over. */
export const leaseMs = 60_000

/** A lead that an event is about, as it is now. */
export type LeadNow = {
  id: string
  receivedAt: Date
  spam: SpamVerdict | null
  /** Address of the operator who works it. */
  assignee: string | null
  /** Absent once the personal data of the lead is erased. */
  lead: StoredLead | null
  /** What was said, where the event tells of that; none once it is erased. */
  message: ToldMessage | null
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
  /** How often it was tried, this try included. */
  attempts: number
  /** How the last try that was settled ended, since it is sent from the start. */
  lastResult: string | undefined
  type: EventType
  occurredAt: Date
  data: Record<string, unknown>
  /** None for an event that is not about a lead. */
  about: LeadNow | undefined
  /** None for a mail, or for a push. */
  webhook: LeasedWebhook | undefined
  /** The sealed address and token for pushes about a task over A2A. */
  sealedPush: string | undefined
}

/**
 * When the earlier events of the same lead that are on their way to the same target are all due; none where there are
 * none.
 */
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
  last_result: string | null
  /** Whether it was taken: neither put off nor ended. */
  taken: boolean
  type: EventType
  occurred_at: string
  data: Record<string, unknown>
  about: (Omit<LeadNow, 'receivedAt'> & { receivedAt: string }) | null
  webhook: (Omit<LeasedWebhook, 'previousUntil'> & { previousUntil: string | null }) | null
  sealed_push: string | null
}

/**
 * A delivery that waits for an earlier event is looked at again after this, because the worker of that event may have
 * died.
 */
const lookAgainMs = 1_000

/** `passed`: how many rows were put off or ended instead. Where there are some, more may be due behind them. */
export type Lease = { leased: Leased[]; passed: number }

/**
 * Takes deliveries to a target that are due, so that no other worker takes them as well. First tries and further tries
 * take turns, the longest due first of each. What a worker does not settle, because it died, is due again when its
 * lease ends.
 *
 * An event that follows another one of its lead is put off, and gets its turn when that is settled: so what cannot be
 * sent is not looked at each time. Deliveries to webhooks that were disabled in the moment of the event end here.
 * @param most how many; written into the statement, because PostgreSQL plans for a tenth of the table where it is not
 *   known
 */
export async function leaseDue(database: Database, now: Date, target: string, most: number): Promise<Lease> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const leaseEnd = sql`${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz`
  const soon = sql`${new Date(now.getTime() + lookAgainMs).toISOString()}::timestamptz`
  const limit = sql.raw(String(Math.floor(most)))
  const dueOnes = (attempts: SQL) => sql`
    select event_id, target, attempts, next_attempt_at from ${deliveries}
    where target = ${target} and next_attempt_at <= ${moment} and attempts ${attempts}
    order by next_attempt_at, event_id limit ${limit} for update skip locked`
  const { rows } = await database.execute<Row>(sql`
    with first as (${dueOnes(sql`= 0`)}),
    further as (${dueOnes(sql`> 0`)}),
    due as (select * from first union all select * from further),
    placed as (
      select due.*, ${blockedUntil} as blocked_until,
        row_number() over (partition by due.attempts > 0 order by due.next_attempt_at, due.event_id) as place
      from due join ${events} on ${events.id} = due.event_id
    ),
    chosen as (
      (select event_id, target, null::timestamptz as put_off from placed
        where blocked_until is null order by place, attempts > 0 limit ${limit})
      union all
      select event_id, target, case when blocked_until > ${leaseEnd} then blocked_until else ${soon} end
      from placed where blocked_until is not null
    ),
    leased as (
      update ${deliveries}
      set attempts = attempts + (due.put_off is null and ${isOpen})::integer,
        next_attempt_at = case when due.put_off is not null then due.put_off when ${isOpen} then ${leaseEnd} end
      from chosen due
      join ${events} on ${events.id} = due.event_id
      left join ${webhooks} on ${webhooks.id} = due.target
      left join ${leads} on ${leads.id} = ${events.leadId}
      left join ${a2aPushes} on ${a2aPushes.id} = due.target
      where ${deliveries.eventId} = due.event_id and ${deliveries.target} = due.target
      returning due.event_id, due.target, attempts, last_result, due.put_off is null and next_attempt_at is not null as taken,
        type, occurred_at, data, ${aboutNow} as about, ${webhookNow} as webhook,
        ${a2aPushes.sealedConfig} as sealed_push
    )
    select * from leased order by occurred_at, event_id`)
  const leased = rows.filter(({ taken }) => taken).map(toLeased)
  return { leased, passed: rows.length - leased.length }
}

const isOpen = sql`(${webhooks.disabledAt} is null
  and (${webhooks.id} is not null or ${a2aPushes.id} is not null or ${isMail(sql`due.target`)}))`

/** The time of a message as PostgreSQL writes it in JSON. */
const messageNow: SQL = sql`(
  select jsonb_strip_nulls(jsonb_build_object('id', said.id, 'from', said.side, 'text', said.text, 'at', said.at, 'via', said.via,
    'choices', said.choices, 'to', said.answers, 'chosen', said.chosen, 'suspicion', said.spam))
  from ${leadMessages} said where said.id = ${events.data} ->> 'message'
)`

const aboutNow: SQL = sql`case when ${leads.id} is not null then jsonb_build_object(
  'id', ${leads.id}, 'receivedAt', ${leads.receivedAt}, 'spam', ${leads.spam},
  'assignee', ${leads.assignee},
  'message', ${messageNow},
  'lead', ${leadInJson}
) end`

const webhookNow: SQL = sql`case when ${webhooks.id} is not null then jsonb_build_object(
  'id', ${webhooks.id}, 'url', ${webhooks.url}, 'format', ${webhooks.format}, 'sealedSecret', ${webhooks.sealedSecret},
  'previousSealedSecret', ${webhooks.previousSealedSecret}, 'previousUntil', ${webhooks.previousUntil}
) end`

function toLeased({
  event_id: eventId,
  target,
  attempts,
  type,
  occurred_at,
  data,
  about,
  webhook,
  ...row
}: Row): Leased {
  return {
    eventId,
    target,
    attempts,
    type,
    data,
    lastResult: row.last_result ?? undefined,
    sealedPush: row.sealed_push ?? undefined,
    occurredAt: new Date(occurred_at),
    about: about
      ? { ...about, receivedAt: new Date(about.receivedAt), message: about.message && inUtc(about.message) }
      : undefined,
    webhook: webhook
      ? { ...webhook, previousUntil: webhook.previousUntil === null ? null : new Date(webhook.previousUntil) }
      : undefined,
  }
}

function inUtc(message: ToldMessage): ToldMessage {
  return { ...message, at: new Date(message.at).toISOString() }
}
