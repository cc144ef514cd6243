import { type Column, sql } from 'drizzle-orm'
import type { EachField } from '../../contract/stored-lead.ts'
import { awaitedSide } from '../../contract/turn.ts'
import { writtenOnce } from '../../database/composed.ts'
import { leadMessages, leads } from '../../database/schema.ts'

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

/** When the last message was written; none before the first. */
export const lastMessageAt = sql<Date | null>`case when ${leads.messages} > 0 then (
  select said.at from ${leadMessages} said where said.lead_id = ${leads.id} and said.sequence = ${leads.messages}
) end`.mapWith(leadMessages.at)

/** The same for a statement whose rows need no reading: the driver gives them as they are shown. */
export const shownColumns = writtenOnce(
  sql.join(
    Object.entries({ ...shown, lastMessageAt }).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  ),
)

type Row = typeof leads.$inferSelect
export type ShownLead = { [Name in keyof typeof shown]: Row[Name] } & { lastMessageAt: Date | null }

/** @returns a lead as programs get it: where nothing was answered, nothing is said of answers */
export function plain<Lead extends ShownLead>(
  lead: Lead,
): Omit<Lead, 'answers' | 'workedAt' | 'lastMessageAt'> & Partial<Pick<Lead, 'answers'>> {
  const { answers, workedAt: _, lastMessageAt: __, ...rest } = lead
  const told = { ...rest, awaiting: awaitedSide(lead) }
  return answers === null ? told : { ...told, answers }
}
