import { type SQL, sql } from 'drizzle-orm'
import { type Bound, type BoundKind, rowBounds } from '../../contract/capacity.ts'
import type { ReplyPromise } from '../../contract/promise.ts'
import { stateNames } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import {
  a2aTasks,
  authorizations,
  credentials,
  deliveries,
  events,
  idempotencyRecords,
  leads,
  mails,
  operatorChallenges,
  operatorSignIns,
  queuedMails,
  registrations,
  rehearsals,
  troubledTargets,
  tokenFamilies,
  usedTokens,
  webhooks,
} from '../../database/schema.ts'
import { by, gauge, labels, type Sample } from './metric-text.ts'
import { mostWaiting, readWaiting } from './waiting.ts'
import { isMail } from '../../events/target.ts'

/** The rows that callers can leave behind, for each kind that has a bound. */
const rowsOf: Record<BoundKind, SQL> = {
  a2a_tasks: sql`${a2aTasks} where state in ('input-required', 'canceled')`,
  registrations: sql`${registrations} where claimed_at is null`,
  authorizations: sql`${authorizations} where approved_at is null`,
  token_families: sql`${tokenFamilies}`,
  operator_sign_ins: sql`${operatorSignIns}`,
  operator_challenges: sql`${operatorChallenges}`,
  mails: sql`${mails}`,
  ended_credentials: sql`${credentials} where not anonymous and expires_at <= now() and id not in (select id from ${tokenFamilies})`,
  revocation_events: sql`${events} where type = 'revocation'`,
  answers: sql`${idempotencyRecords}`,
  used_tokens: sql`${usedTokens}`,
  rehearsals: sql`${rehearsals}`,
}

/**
 * The metrics that come from the database, so they are the same for each process.
 * @returns the numbers that an alarm needs, in the text format of Prometheus
 * @throws when the database does not answer, or not in time
 */
export async function readMetrics(database: Database, now: Date, promise?: ReplyPromise): Promise<string> {
  const moment = sql`${now.toISOString()}::timestamptz`
  return [
    await leadsIn(database, moment),
    await waitingIn(database, now, promise),
    await deliveriesIn(database, moment),
    await troublesIn(database),
    await mailsIn(database, moment),
    await roomIn(database),
    await sizeOf(database),
  ].join('')
}

async function leadsIn(ask: Database, moment: SQL): Promise<string> {
  const { rows } = await ask.execute<{ state: string; total: number }>(
    sql`select state, count(*)::integer as total from ${leads} group by 1`,
  )
  const { rows: oldest } = await ask.execute<{ age: number }>(
    sql`select ${secondsSince(moment, sql`min(received_at)`)} as age from ${leads} where state = 'received'`,
  )
  const totals = new Map(rows.map(({ state, total }) => [state, total]))
  return (
    gauge('intake_leads', 'Leads by state.', ...by('state', stateNames, (state) => totals.get(state) ?? 0)) +
    gauge('intake_lead_oldest_received_seconds', 'How long the oldest lead has waited in the state received.', [
      '',
      oldest[0]!.age,
    ])
  )
}

async function waitingIn(database: Database, now: Date, promise: ReplyPromise | undefined): Promise<string> {
  const waiting = await readWaiting(database, { now, promise, most: 0 })
  const why = ['late', 'soon', 'undelivered'] as const
  return gauge(
    'intake_leads_waiting',
    `Leads that the desk has to look after first, ${mostWaiting} at most of each: late or soon due by the promise, or with a message that no mail server took.`,
    ...by('why', why, (one) => waiting[one]),
  )
}

type OfTarget = {
  target: string
  waiting: number
  delivered: number
  given_up: number
  /** None for a webhook that is disabled: nothing is due to it. */
  late: number | null
}
const outcomes = ['waiting', 'delivered', 'given_up'] as const

/**
 * A target is the id of a webhook; mails to operators are told together, because an address is personal data. How late
 * something is counts from when it was first due: each try that fails moves the next one.
 */
async function deliveriesIn(ask: Database, moment: SQL): Promise<string> {
  const { rows } = await ask.execute<OfTarget>(sql`
    select case when ${isMail(deliveries.target)} then 'mail' else target end as target,
      count(*) filter (where next_attempt_at is not null)::integer as waiting,
      count(*) filter (where delivered_at is not null)::integer as delivered,
      count(*) filter (where next_attempt_at is null and delivered_at is null)::integer as given_up,
      case when count(${webhooks.disabledAt}) = 0
        then ${secondsSince(moment, sql`min(due_since) filter (where next_attempt_at is not null)`)} end as late
    from ${deliveries} left join ${webhooks} on ${webhooks.id} = target group by 1 order by 1`)
  const inAll = (outcome: (typeof outcomes)[number]) => rows.reduce((sum, row) => sum + row[outcome], 0)
  const each = rows.flatMap((row) =>
    outcomes.map<Sample>((outcome) => [labels({ target: row.target, outcome }), row[outcome]]),
  )
  return [
    gauge('intake_deliveries_waiting', 'Deliveries that are still to be made.', ['', inAll('waiting')]),
    gauge('intake_deliveries_dead', 'Deliveries that were given up.', ['', inAll('given_up')]),
    gauge(
      'intake_delivery_delay_seconds',
      'How long ago the oldest delivery that waits was first due, by webhook id or mail.',
      ...rows.flatMap<Sample>(({ target, late }) => (late === null ? [] : [[labels({ target }), late]])),
    ),
    gauge('intake_deliveries', 'Deliveries that are kept, by webhook id or mail, and what became of them.', ...each),
  ].join('')
}

/** Webhooks that were disabled by a 410, and targets whose deliveries were given up and have not succeeded since. */
async function troublesIn(ask: Database): Promise<string> {
  const { rows } = await ask.execute<{ target: string; trouble: string; total: number }>(sql`
    select case when ${isMail(troubledTargets.target)} then 'mail' else target end as target, trouble, count(*)::integer as total
    from ${troubledTargets} group by 1, 2 order by 1, 2`)
  const samples = rows.map<Sample>(({ target, trouble, total }) => [labels({ target, trouble }), total])
  return gauge('intake_targets_in_trouble', 'Targets that take nothing, by webhook id or mail.', ...samples)
}

async function mailsIn(ask: Database, moment: SQL): Promise<string> {
  const { rows } = await ask.execute<{ waiting: number; late: number }>(sql`
    select count(*)::integer as waiting, ${secondsSince(moment, sql`min(queued_at)`)} as late from ${queuedMails}`)
  return (
    gauge('intake_queued_mails', 'Mails that are still to be sent.', ['', rows[0]!.waiting]) +
    gauge('intake_queued_mail_delay_seconds', 'How long ago the oldest mail that waits was queued.', [
      '',
      rows[0]!.late,
    ])
  )
}

const kinds = Object.keys(rowBounds) as BoundKind[]

async function roomIn(ask: Database): Promise<string> {
  const counts = kinds.map((kind) => sql`(select count(*)::integer from ${rowsOf[kind]}) as ${sql.identifier(kind)}`)
  const { rows } = await ask.execute<Record<BoundKind, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const inAll = kinds.flatMap<Sample>((kind) => {
    const { all }: Bound = rowBounds[kind]
    return all === undefined ? [] : [[labels({ kind }), all]]
  })
  return (
    gauge('intake_rows', 'What callers left behind, by kind.', ...by('kind', kinds, (kind) => rows[0]![kind])) +
    gauge(
      'intake_rows_bound',
      'How much of a kind there may be in all; beyond that the oldest is cleared away.',
      ...inAll,
    )
  )
}

async function sizeOf(ask: Database): Promise<string> {
  const { rows } = await ask.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
  return gauge('intake_database_bytes', 'Size of the database on its disk.', ['', Number(rows[0]!.bytes)])
}

/** @returns whole seconds since a moment; 0 if there is none, or if it lies ahead by the clock of another server */
function secondsSince(now: SQL, earlier: SQL): SQL {
  return sql`greatest(coalesce(extract(epoch from ${now} - ${earlier}), 0), 0)::integer`
}
