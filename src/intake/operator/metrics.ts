import { type SQL, sql } from 'drizzle-orm'
import { type Bound, type BoundKind, bounds } from '../../contract/room.ts'
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
  usedTokens,
} from '../../database/schema.ts'
import { by, gauge, labels, type Sample } from './metric-text.ts'

/** What asks the database; here, within one transaction. */
type Ask = Pick<Database, 'execute'>

/** How long one statement may take, in milliseconds: a scrape must not hold up what callers wait for. */
const mostStatementMs = 3_000

/** What there is of each kind that callers can leave behind: the rows that its bound is about. */
const rowsOf: Record<BoundKind, SQL> = {
  a2a_tasks: sql`${a2aTasks} where state in ('input-required', 'canceled')`,
  registrations: sql`${registrations} where claimed_at is null`,
  authorizations: sql`${authorizations} where approved_at is null`,
  operator_sign_ins: sql`${operatorSignIns}`,
  operator_challenges: sql`${operatorChallenges}`,
  mails: sql`${mails}`,
  ended_credentials: sql`${credentials} where not anonymous and expires_at <= now()`,
  revocation_events: sql`${events} where type = 'revocation'`,
  answers: sql`${idempotencyRecords}`,
  used_tokens: sql`${usedTokens}`,
  rehearsals: sql`${rehearsals}`,
}

/**
 * What the database knows, whichever process is asked. Over one connection, as of one moment.
 * @param statementMs how long one statement may take @returns the numbers that an alarm needs, in the text format of Prometheus
 * @throws when the database does not answer, or not in time
 */
export async function readMetrics(database: Database, now: Date, statementMs = mostStatementMs): Promise<string> {
  const moment = sql`${now.toISOString()}::timestamptz`
  return database.transaction(
    async (ask) => {
      await ask.execute(sql`select set_config('statement_timeout', ${String(statementMs)}, true)`)
      return [
        await leadsIn(ask, moment),
        await deliveriesIn(ask, moment),
        await mailsIn(ask, moment),
        await roomIn(ask),
        await sizeOf(ask),
      ].join('')
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}

async function leadsIn(ask: Ask, moment: SQL): Promise<string> {
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

type OfTarget = { target: string; waiting: number; delivered: number; given_up: number; late: number }
const outcomes = ['waiting', 'delivered', 'given_up'] as const

/** A target is the id of a webhook; mails to operators are told together, because an address is personal data. */
async function deliveriesIn(ask: Ask, moment: SQL): Promise<string> {
  const { rows } = await ask.execute<OfTarget>(sql`
    select case when target like 'mailto:%' then 'mail' else target end as target,
      count(*) filter (where next_attempt_at is not null)::integer as waiting,
      count(*) filter (where delivered_at is not null)::integer as delivered,
      count(*) filter (where next_attempt_at is null and delivered_at is null)::integer as given_up,
      ${secondsSince(moment, sql`min(next_attempt_at) filter (where next_attempt_at <= ${moment})`)} as late
    from ${deliveries} group by 1 order by 1`)
  const inAll = (outcome: (typeof outcomes)[number]) => rows.reduce((sum, row) => sum + row[outcome], 0)
  const each = rows.flatMap((row) =>
    outcomes.map<Sample>((outcome) => [labels({ target: row.target, outcome }), row[outcome]]),
  )
  return [
    gauge('intake_deliveries_waiting', 'Deliveries that are still to be made.', ['', inAll('waiting')]),
    gauge('intake_deliveries_dead', 'Deliveries that were given up.', ['', inAll('given_up')]),
    gauge('intake_delivery_delay_seconds', 'How long the oldest due delivery has waited.', [
      '',
      rows.reduce((most, { late }) => Math.max(most, late), 0),
    ]),
    gauge('intake_deliveries', 'Deliveries that are kept, by webhook id or mail, and what became of them.', ...each),
  ].join('')
}

async function mailsIn(ask: Ask, moment: SQL): Promise<string> {
  const { rows } = await ask.execute<{ waiting: number; late: number }>(sql`
    select count(*)::integer as waiting,
      ${secondsSince(moment, sql`min(next_attempt_at) filter (where next_attempt_at <= ${moment})`)} as late
    from ${queuedMails}`)
  return (
    gauge('intake_queued_mails', 'Mails that are still to be sent.', ['', rows[0]!.waiting]) +
    gauge('intake_queued_mail_delay_seconds', 'How long the oldest due mail has waited.', ['', rows[0]!.late])
  )
}

const kinds = Object.keys(bounds) as BoundKind[]

async function roomIn(ask: Ask): Promise<string> {
  const counts = kinds.map((kind) => sql`(select count(*)::integer from ${rowsOf[kind]}) as ${sql.identifier(kind)}`)
  const { rows } = await ask.execute<Record<BoundKind, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const inAll = kinds.flatMap<Sample>((kind) => {
    const { all }: Bound = bounds[kind]
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

async function sizeOf(ask: Ask): Promise<string> {
  const { rows } = await ask.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
  return gauge('intake_database_bytes', 'Size of the database on its disk.', ['', Number(rows[0]!.bytes)])
}

/** @returns whole seconds from a moment that may be none, then 0 */
function secondsSince(now: SQL, earlier: SQL): SQL {
  return sql`coalesce(extract(epoch from ${now} - ${earlier}), 0)::integer`
}
