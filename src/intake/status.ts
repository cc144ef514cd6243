import { asc, eq } from 'drizzle-orm'
import { matchesHash } from '../identifiers/tokens.ts'
import type { LeadStatus } from '../contract/answers.ts'
import type { Database } from '../database/client.ts'
import { leads, leadTransitions } from '../database/schema.ts'

/** @returns state and history of a lead, or nothing: an unknown id and a wrong token look alike */
export async function readLeadStatus(database: Database, id: string, token: string): Promise<LeadStatus | undefined> {
  const [lead] = await database.select().from(leads).where(eq(leads.id, id))
  if (!lead || !matchesHash(token, lead.statusTokenHash)) return undefined
  const history = await database
    .select()
    .from(leadTransitions)
    .where(eq(leadTransitions.leadId, id))
    .orderBy(asc(leadTransitions.id))
  return {
    id,
    status: lead.state,
    received_at: lead.receivedAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
    history: history.map(({ state, at, actor }) => ({ status: state, at: at.toISOString(), actor })),
  }
}
