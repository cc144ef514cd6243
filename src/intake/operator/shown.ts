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
  spam: leads.spam,
}

type Row = typeof leads.$inferSelect
export type ShownLead = { [Name in keyof typeof shown]: Row[Name] }
