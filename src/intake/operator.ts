import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { leads, leadTransitions } from '../database/schema.ts'

/** All that operators may see. */
const shown = {
  id: leads.id,
  state: leads.state,
  receivedAt: leads.receivedAt,
  updatedAt: leads.updatedAt,
  source: leads.source,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  need: leads.need,
}

/** @returns the newest leads */
export async function listLeads(database: Database, limit: number) {
  return database.select(shown).from(leads).orderBy(desc(leads.receivedAt), desc(leads.id)).limit(limit)
}

/** @returns a lead with its history, or nothing when there is none with this id */
export async function findLead(database: Database, id: string) {
  const [lead] = await database.select(shown).from(leads).where(eq(leads.id, id))
  if (!lead) return undefined
  const { state, actor, at } = leadTransitions
  const history = await database
    .select({ state, actor, at })
    .from(leadTransitions)
    .where(eq(leadTransitions.leadId, id))
    .orderBy(asc(leadTransitions.id))
  return { ...lead, history }
}
