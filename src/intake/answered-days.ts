import type { SqlClient } from '../database/client.ts'

/** How one day was answered, in UTC. */
export type AnsweredDay = {
  /** `YYYY-MM-DD` */
  date: string
  /** From when on answers of that day were counted. */
  since: string
  /** Answers with 5xx. */
  failed: number
  /** How many answers took how long: by the first of `historyTimesMs` that they did not exceed; the last are slower. */
  byTime: readonly number[]
}

/** One statement, so that nothing is counted twice where the next one would have failed. */
const keeping = `
  with gone as (
    delete from "answered_days" where day < $2::date
  ), added as (
    insert into "answered_days" (day, since, failed, by_time)
    select date, since, failed, "byTime"
    from jsonb_to_recordset($1::jsonb) as counted (date date, since timestamptz, failed integer, "byTime" integer[])
    on conflict (day) do update set
      since = least(answered_days.since, excluded.since),
      failed = answered_days.failed + excluded.failed,
      by_time = array(
        select coalesce(before, 0) + coalesce(more, 0)
        from unnest(answered_days.by_time, excluded.by_time) with ordinality as counted (before, more, place)
        order by place
      )
    returning day, since, failed, by_time
  )
  select to_char(day, 'YYYY-MM-DD') as date, since, failed, by_time as "byTime"
  from (
    select day, since, failed, by_time from added
    union all
    select day, since, failed, by_time from answered_days where day >= $2::date and day not in (select day from added)
  ) as kept
  order by date desc`

/**
 * Adds the counts of one server to those of all, and forgets what is too old.
 * @param counted since the last time @param oldest the first day that is told, as `YYYY-MM-DD`
 * @returns all days that are kept, the newest first
 */
export async function keepAnsweredDays(
  { $client }: SqlClient,
  counted: readonly AnsweredDay[],
  oldest: string,
): Promise<AnsweredDay[]> {
  const { rows } = await $client.query(keeping, [JSON.stringify(counted), oldest])
  return rows.map(({ since, ...day }) => ({ ...day, since: since.toISOString() }))
}
