import { desc, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { leads } from '../../database/schema.ts'

/** How much there is and what is newest; no personal data, so that a page may ask often. */
export type LeadNews = { total: number; newest: string | null }

export async function leadNews(database: Database): Promise<LeadNews> {
  const [newest] = await database
    .select({ id: leads.id })
    .from(leads)
    .orderBy(desc(leads.receivedAt), desc(leads.id))
    .limit(1)
  const [counted] = await database.select({ total: sql<number>`count(*)::integer` }).from(leads)
  return { total: counted?.total ?? 0, newest: newest?.id ?? null }
}

const mostSources = 50

/** @returns the sources of which there are most leads */
export async function leadSources(database: Database): Promise<string[]> {
  const rows = await database
    .select({ source: leads.source })
    .from(leads)
    .where(isNotNull(leads.source))
    .groupBy(leads.source)
    .orderBy(desc(sql`count(*)`), leads.source)
    .limit(mostSources)
  return rows.map(({ source }) => source!)
}
