import { sql } from 'drizzle-orm'
import { serviceQuestion } from '../../contract/answer-controls.ts'
import type { ReplyPromise } from '../../contract/promise.ts'
import type { Database } from '../../database/client.ts'
import { leads, leadTransitions } from '../../database/schema.ts'
import { promiseKeeper } from './due.ts'
import { isFirstAnswer } from './first-answer.ts'

/** How soon leads were answered. */
export type AnswerTimes = {
  leads: number
  medianSeconds: number
  slowestTenthSeconds: number
  /** How many were answered in the promised time; `null` if the promise cannot be counted. */
  kept: number | null
}

/** First answers, the newest ones: of all, by source, by service, and by who signed the call. */
export type Answers = {
  all: AnswerTimes | null
  /** The most frequent; `null` for leads whose personal data is erased. */
  sources: ({ source: string | null } & AnswerTimes)[]
  /** What was answered of the service that a lead is about, as it was shown; only those whose form asked. */
  services: ({ service: string } & AnswerTimes)[]
  /** Hosts of agents whose signature came with a lead. */
  signers: ({ signedBy: string } & AnswerTimes)[]
}

/** More would not change the numbers noticeably. */
const mostAnswers = 20_000
const mostGroups = 50

type Row = {
  source: string | null
  service: string | null
  signedBy: string | null
  received: number
  answered: number
}

/**
 * @param since start of the time that is counted, in milliseconds
 * @returns how soon leads were answered that came since then
 */
export async function readAnswerTimes(
  database: Database,
  { since, now, promise }: { since: number; now: Date; promise: ReplyPromise | undefined },
): Promise<Answers> {
  const from = sql`${new Date(since).toISOString()}::timestamptz`
  const { rows } = await database.execute<Row>(sql`
    select source, ${leads.answers} #>> ${sql.param([serviceQuestion, 'text'])}::text[] as service, signed_by as "signedBy", extract(epoch from received_at)::float8 * 1000 as received,
      extract(epoch from at)::float8 * 1000 as answered
    from ${leadTransitions} join ${leads} on ${leads.id} = lead_id
    where ${leadTransitions.state} = 'contacted' and at >= ${from} and received_at >= ${from} and ${isFirstAnswer}
    order by at desc limit ${mostAnswers}`)
  const kept = promise && promiseKeeper(promise, { from: since, to: now.getTime() })
  const timesOf = (some: readonly Row[]): AnswerTimes => {
    const waits = some
      .map(({ received, answered }) => (answered - received) / 1_000)
      .toSorted((one, other) => one - other)
    return {
      leads: some.length,
      medianSeconds: percentile(waits, 0.5),
      slowestTenthSeconds: percentile(waits, 0.9),
      kept: kept ? some.filter(({ received, answered }) => kept(received, answered)).length : null,
    }
  }
  const groups = (name: 'source' | 'service' | 'signedBy') =>
    [...Map.groupBy(rows, (row) => row[name])]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .slice(0, mostGroups)
      .map(([value, some]) => ({ value, ...timesOf(some) }))
  return {
    all: rows.length === 0 ? null : timesOf(rows),
    sources: groups('source').map(({ value: source, ...times }) => ({ source, ...times })),
    services: groups('service').flatMap(({ value: service, ...times }) =>
      service === null ? [] : [{ service, ...times }],
    ),
    signers: groups('signedBy').flatMap(({ value: signedBy, ...times }) =>
      signedBy === null ? [] : [{ signedBy, ...times }],
    ),
  }
}

/**
 * @param sorted at least one number, the smallest first
 * @returns a whole number, between two neighbours where none is at the place
 */
function percentile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}
