import { sql } from 'drizzle-orm'
import type { LeadState } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import { leads, leadTransitions, rehearsals } from '../../database/schema.ts'

const dayMs = 86_400_000

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
  /** How many rehearsals there were for each real lead, by the label that both gave. */
  rehearsals: { label: string; rehearsals: number; leads: number; perLead: number | null }[]
}

const mostLabels = 50

/** @returns the numbers of the last days, today included */
export async function readStats(database: Database, { days, now }: { days: number; now: Date }): Promise<LeadStats> {
  const from = new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10)
  const to = now.toISOString().slice(0, 10)
  const since = sql`${leads.receivedAt} >= ${from}::date::timestamp at time zone 'UTC'`
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.execute<Row>(query)).rows

  const perDay = await rowsOf<LeadStats['days'][number]>(sql`
    select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as leads
    from ${leads} where ${since} group by 1 order by 1`)
  const states = await rowsOf<LeadStats['states'][number]>(sql`
    select state, count(*)::integer as leads from ${leads} where ${since} group by 1 order by 2 desc, 1`)
  const sources = await rowsOf<LeadStats['sources'][number]>(sql`
    select source, count(*)::integer as leads from ${leads} where ${since} group by 1 order by 2 desc, 1
    limit ${mostLabels}`)
  const [firstContact] = await rowsOf<LeadStats['firstContact']>(sql`
    with contacts as (
      select extract(epoch from min(at) - received_at) as seconds
      from ${leads} join ${leadTransitions} on ${leadTransitions.leadId} = ${leads.id}
      where ${leadTransitions.state} = 'contacted' and ${since}
      group by ${leads.id}
    )
    select count(*)::integer as leads,
      round(percentile_cont(0.5) within group (order by seconds))::integer as "medianSeconds",
      round(percentile_cont(0.9) within group (order by seconds))::integer as "slowestTenthSeconds"
    from contacts`)
  const compared = await rowsOf<Omit<LeadStats['rehearsals'][number], 'perLead'>>(sql`
    with rehearsed as (
      select label, sum(count)::integer as total from ${rehearsals} where day >= ${from}::date group by 1
    ),
    stored as (
      select source as label, count(*)::integer as total from ${leads} where ${since} and source is not null group by 1
    )
    select label, coalesce(rehearsed.total, 0) as rehearsals, coalesce(stored.total, 0) as leads
    from rehearsed full join stored using (label)
    order by 2 desc, 3 desc, 1 limit ${mostLabels}`)
  return {
    from,
    to,
    leads: perDay.reduce((sum, { leads: one }) => sum + one, 0),
    days: everyDay(from, days, new Map(perDay.map(({ day, leads: one }) => [day, one]))),
    states,
    sources,
    firstContact: firstContact!,
    rehearsals: compared.map((row) => ({ ...row, perLead: row.leads > 0 ? row.rehearsals / row.leads : null })),
  }
}

function everyDay(from: string, days: number, known: ReadonlyMap<string, number>): LeadStats['days'] {
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10)
    return { day, leads: known.get(day) ?? 0 }
  })
}
