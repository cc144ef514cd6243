import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { leads } from '../../database/schema.ts'
import { newestFirst } from './filter.ts'

/** Which lead is the newest, without personal data. Pages ask this often. */
export type LeadNews = { newest: string | null }

/** @returns the newest lead, by its id; null where there is none */
export async function leadNews(database: Database): Promise<LeadNews> {
  const { rows } = await database.execute<{ id: string }>(sql`select id from ${leads} ${newestFirst} limit 1`)
  return { newest: rows[0]?.id ?? null }
}

const mostSources = 50
/** Enough to show the current sources. Counting all leads would take longer with each lead. */
const newestLooked = 2_000

/** @returns the sources of which there are most among the newest leads */
export async function leadSources(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ source: string }>(sql`
    select source from (select source from ${leads} ${newestFirst} limit ${newestLooked}) as newest
    where source is not null group by source order by count(*) desc, source limit ${mostSources}`)
  return rows.map(({ source }) => source)
}
