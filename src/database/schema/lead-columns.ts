import { type Column, type SQL, sql } from 'drizzle-orm'
import type { EachField } from '../../contract/stored-lead.ts'
import { leads } from './intake.ts'

/** Those that every lead has, if only as `null`. */
const always = {
  name: leads.name,
  email: leads.email,
  need: leads.need,
  phone: leads.phone,
  source: leads.source,
}

/** Those that are left out of a lead that has none. */
const whereGiven = { language: leads.language, answers: leads.answers }

/** The column of each field of a lead. */
export const leadColumns = { ...always, ...whereGiven } satisfies EachField<Column>

/** A lead in one value, as it was stored; none once it is erased. */
export const leadInJson: SQL = sql`case when ${leads.need} is not null then jsonb_build_object(${sql.join(
  Object.entries(always).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})${sql.join(
  Object.entries(whereGiven).map(
    ([name, column]) =>
      sql` || case when ${column} is null then '{}'::jsonb else jsonb_build_object(${sql.raw(`'${name}'`)}, ${column}) end`,
  ),
)} end`
