import { type SQL, sql } from 'drizzle-orm'
import type { ReplyPromise } from '../../contract/promise.ts'
import type { LeadState } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import { leads, leadTransitions, rehearsals } from '../../database/schema.ts'
import { type Answers, readAnswerTimes } from './answer-times.ts'
import { isFirstAnswer } from './first-answer.ts'
import { dayMs } from '../../text/time.ts'

/** Numbers for the owner, without personal data but for the labels of sources. */
export type LeadStats = {
  /** The first day, in UTC, and the last one, which is today. */
  from: string
  to: string
  leads: number
  /** Each day with its number, days without leads included. */
  days: { day: string; leads: number }[]
  states: { state: LeadState; leads: number }[]
  /** The most frequent; `null` for leads whose personal data is erased. */
  sources: { source: string | null; leads: number }[]
  /** From receipt to the first `contacted`, of the leads that came so far. */
  firstContact: { leads: number; medianSeconds: number | null; slowestTenthSeconds: number | null }
  /** The same for the newest answers, by where their leads came from, and whether the promise was kept. */
  answers: Answers
  /** How many rehearsals there were for each real lead, by the label that both gave. */
  rehearsals: { label: string; rehearsals: number; leads: number; perLead: number | null }[]
}

const mostLabels = 50

/** @returns the numbers of the last days, today included */
export async function readStats(
  database: Database,
  { days, now, promise }: { days: number; now: Date; promise?: ReplyPromise | undefined },
): Promise<LeadStats> {
  const from = new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10)
  const to = now.toISOString().slice(0, 10)
  const [counts, firstContact, answers] = await Promise.all([
    countsSince(database, from),
    firstContactSince(database, from),
    readAnswerTimes(database, { since: Date.parse(from), now, promise }),
  ])
  const [perDay, states, sources] = [counts.of('day'), counts.of('state'), counts.of('source')]
  return {
    from,
    to,
    leads: perDay.reduce((sum, { leads: one }) => sum + one, 0),
    days: everyDay(from, days, new Map(perDay.map(({ name, leads: one }) => [name!, one]))),
    states: states.map(({ name, leads: one }) => ({ state: name as LeadState, leads: one })),
    sources: sources.map(({ name, leads: one }) => ({ source: name, leads: one })),
    firstContact,
    answers,
    rehearsals: counts.of('label').map(({ name, leads: one, rehearsals: tried }) => ({
      label: name!,
      rehearsals: tried,
      leads: one,
      perLead: one > 0 ? tried / one : null,
    })),
  }
}

const since = (from: string) => sql`${from}::date::timestamp at time zone 'UTC'`

type Counted = { kind: 'day' | 'state' | 'source' | 'label'; name: string | null; leads: number; rehearsals: number }

/** Reads the leads of the time once, and counts what it needs from that. */
async function countsSince(database: Database, from: string) {
  const { rows } = await database.execute<Counted>(sql`
    with counted as materialized (
      select (received_at at time zone 'UTC')::date as day, state, source, count(*) as leads
      from ${leads} where received_at >= ${since(from)} group by 1, 2, 3
    ),
    rehearsed as (
      select label, sum(count) as rehearsals from ${rehearsals} where day >= ${from}::date group by 1
    ),
    stored as (select source as label, sum(leads) as leads from counted where source is not null group by 1)
    select kind, name, leads::integer, rehearsals::integer from (
      (select 'day' as kind, to_char(day, 'YYYY-MM-DD') as name, sum(leads) as leads, 0 as rehearsals from counted group by day)
      union all (select 'state', state, sum(leads), 0 from counted group by state)
      union all (select 'source', source, sum(leads), 0 from counted group by source order by 3 desc, 2 limit ${mostLabels})
      union all (
        select 'label', label, coalesce(leads, 0), coalesce(rehearsals, 0) from rehearsed full join stored using (label)
        order by 4 desc, 3 desc, 2 limit ${mostLabels}
      )
    ) as numbers
    order by kind, case kind when 'day' then 0 else -rehearsals end, case kind when 'day' then 0 else -leads end, name`)
  return { of: (kind: Counted['kind']) => rows.filter((row) => row.kind === kind) }
}

async function firstContactSince(database: Database, from: string): Promise<LeadStats['firstContact']> {
  const { rows } = await database.execute<LeadStats['firstContact']>(sql`
    with waits as (
      select at - received_at as wait
      from ${leadTransitions} join ${leads} on ${leads.id} = lead_id
      where ${leadTransitions.state} = 'contacted' and at >= ${since(from)} and received_at >= ${since(from)}
        and ${isFirstAnswer}
    )
    select count(*)::integer as leads,
      ${seconds(sql`percentile_cont(0.5) within group (order by wait)`)} as "medianSeconds",
      ${seconds(sql`percentile_cont(0.9) within group (order by wait)`)} as "slowestTenthSeconds"
    from waits`)
  return rows[0]!
}

/** Of the outcome alone: to make numbers of all waits takes longer than to order them. */
const seconds = (interval: SQL) => sql`round(extract(epoch from ${interval}))::integer`

function everyDay(from: string, days: number, known: ReadonlyMap<string, number>): LeadStats['days'] {
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10)
    return { day, leads: known.get(day) ?? 0 }
  })
}
