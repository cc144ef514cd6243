import { type SQL, sql } from 'drizzle-orm'
import { type Bound, type BoundKind, bounds, maxConnections } from '../../contract/room.ts'
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
  registrations,
  rehearsals,
  usedTokens,
} from '../../database/schema.ts'

/** What only the process knows, since it started. */
export type ProcessNumbers = {
  cleared: ReadonlyMap<BoundKind, number>
  connections: { idle: number; busy: number; closedForRoom: number; refused: number }
}

type Sample = readonly [labels: string, value: number]

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
 * @param known what the process knows; nothing where many short-lived ones answer
 * @returns the numbers that an alarm needs, in the text format of Prometheus
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export async function readMetrics(database: Database, now: Date, known?: ProcessNumbers): Promise<string> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows: states } = await database.execute<{ state: string; total: number }>(
    sql`select state, count(*)::integer as total from ${leads} group by 1`,
  )
  const { rows: outbox } = await database.execute<{ waiting: number; dead: number; late: number }>(sql`
    select count(*) filter (where next_attempt_at is not null)::integer as waiting,
      count(*) filter (where next_attempt_at is null and delivered_at is null)::integer as dead,
      coalesce(extract(epoch from ${moment} - min(next_attempt_at) filter (where next_attempt_at <= ${moment})), 0)::integer as late
    from ${deliveries}`)
  const totals = new Map(states.map(({ state, total }) => [state, total]))
  const { waiting, dead, late } = outbox[0]!
  return [
    gauge('intake_leads', 'Leads by state.', ...by('state', stateNames, (state) => totals.get(state) ?? 0)),
    gauge('intake_deliveries_waiting', 'Deliveries that are still to be made.', ['', waiting]),
    gauge('intake_deliveries_dead', 'Deliveries that were given up.', ['', dead]),
    gauge('intake_delivery_delay_seconds', 'How long the oldest due delivery has waited.', ['', late]),
    ...(await roomIn(database)),
    ...(known ? numbersOf(known) : []),
  ].join('')
}

const kinds = Object.keys(bounds) as BoundKind[]

async function roomIn(database: Database): Promise<string[]> {
  const counts = kinds.map((kind) => sql`(select count(*)::integer from ${rowsOf[kind]}) as ${sql.identifier(kind)}`)
  const { rows } = await database.execute<Record<BoundKind, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const inAll = kinds.flatMap<Sample>((kind) => {
    const { all }: Bound = bounds[kind]
    return all === undefined ? [] : [[`{kind="${kind}"}`, all]]
  })
  return [
    gauge('intake_rows', 'What callers left behind, by kind.', ...by('kind', kinds, (kind) => rows[0]![kind])),
    gauge(
      'intake_rows_bound',
      'How much of a kind there may be in all; beyond that the oldest is cleared away.',
      ...inAll,
    ),
  ]
}

function numbersOf({ cleared, connections: { idle, busy, closedForRoom, refused } }: ProcessNumbers): string[] {
  return [
    counter(
      'intake_rows_cleared_total',
      'Rows that this process cleared away, because they were over or too many.',
      ...by('kind', kinds, (kind) => cleared.get(kind) ?? 0),
    ),
    gauge('intake_connections', 'Open connections.', ['{state="idle"}', idle], ['{state="busy"}', busy]),
    gauge('intake_connections_bound', 'How many connections there may be.', ['', maxConnections]),
    counter('intake_connections_closed_total', 'Idle connections that were closed to make room.', ['', closedForRoom]),
    counter('intake_requests_refused_total', 'Requests of callers who had too many open at once.', ['', refused]),
  ]
}

function by<Name extends string>(label: string, names: readonly Name[], valueOf: (name: Name) => number): Sample[] {
  return names.map((name) => [`{${label}="${name}"}`, valueOf(name)])
}

const gauge = (name: string, help: string, ...samples: readonly Sample[]) => metric('gauge', name, help, samples)
const counter = (name: string, help: string, ...samples: readonly Sample[]) => metric('counter', name, help, samples)

function metric(type: 'gauge' | 'counter', name: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`
}
