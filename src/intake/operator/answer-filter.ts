import { type SQL, sql } from 'drizzle-orm'
import { leads } from '../../database/schema.ts'

/**
 * What was answered to a question: an option or another value as it is kept, words that a text has, or, of numbers and
 * days, what lies between two that are within it.
 */
export type AnswerFilter = { name: string } & (
  { value: string } | { from?: string | undefined; to?: string | undefined }
)

const number = /^[+-]?\d{1,15}(?:\.\d{1,9})?$/

/** @returns whether a lead has such an answer, as a condition */
export function hasAnswer(filter: AnswerFilter): SQL {
  const answer = sql`${leads.answers} -> ${filter.name}::text`
  if ('value' in filter) {
    const { value } = filter
    return sql`case when ${answer} ->> 'kind' in ('line', 'text', 'website')
      then strpos(lower(${answer} ->> 'text'), lower(${value}::text)) > 0
      else ${answer} ->> 'value' = ${value}::text or jsonb_exists(${answer} -> 'value', ${value}::text) end`
  }
  const edges: SQL[] = []
  if (filter.from !== undefined) edges.push(beyond(answer, sql`>=`, filter.from))
  if (filter.to !== undefined) edges.push(beyond(answer, sql`<=`, filter.to))
  return sql`(${sql.join([sql`${leads.answers} is not null`, ...edges], sql` and `)})`
}

/** SQL does not promise to check conditions in order. The `case` keeps days from being read as numbers. */
function beyond(answer: SQL, operator: SQL, edge: string): SQL {
  return number.test(edge)
    ? sql`case when ${answer} ->> 'kind' = 'number' then (${answer} ->> 'value')::numeric ${operator} ${edge}::numeric else false end`
    : sql`case when ${answer} ->> 'kind' = 'date' then ${answer} ->> 'value' ${operator} ${edge}::text else false end`
}
