import { type Column, sql } from 'drizzle-orm'
import type { EachField } from '../../contract/stored-lead.ts'
import { awaitedSide } from '../../contract/turn.ts'
import { writtenOnce } from '../../database/composed.ts'
import { leads } from '../../database/schema.ts'

/** All that operators may see of a lead itself. */
export const shown = {
  id: leads.id,
  state: leads.state,
  receivedAt: leads.receivedAt,
  updatedAt: leads.updatedAt,
  source: leads.source,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  need: leads.need,
  language: leads.language,
  answers: leads.answers,
  spam: leads.spam,
  awaiting: leads.awaiting,
  messages: leads.messages,
  assignee: leads.assignee,
  /** When operators last changed what its submitter never sees. */
  workedAt: leads.workedAt,
} satisfies EachField<Column> & Record<string, Column>

/** The same for a statement whose rows need no reading: the driver gives them as they are shown. */
export const shownColumns = writtenOnce(
  sql.join(
    Object.entries(shown).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  ),
)

type Row = typeof leads.$inferSelect
export type ShownLead = { [Name in keyof typeof shown]: Row[Name] }

/** @returns a lead as programs get it: where nothing was answered, nothing is said of answers */
export function plain<Lead extends ShownLead>(
  lead: Lead,
): Omit<Lead, 'answers' | 'workedAt'> & Partial<Pick<Lead, 'answers'>> {
  const { answers, workedAt: _, ...rest } = lead
  const told = { ...rest, awaiting: awaitedSide(lead) }
  return answers === null ? told : { ...told, answers }
}
