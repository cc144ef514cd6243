import { and, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { leads } from '../../database/schema.ts'
import { conditionOf, type LeadFilter, where } from './filter.ts'

/**
 * The questions to which leads that fit a filter have answers, whether they are still asked or not. The words of the
 * filter are not looked for: a column may stay empty.
 * @returns their names, in the order in which they were asked
 */
export async function answeredQuestions(database: Database, filter: LeadFilter): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select answered.name from ${leads}, jsonb_each(${leads.answers}) as answered (name, kept)
    ${where(and(sql`${leads.answers} is not null`, conditionOf(filter)))}
    group by answered.name order by min((kept ->> 'place')::integer), answered.name`)
  return rows.map(({ name }) => name)
}
