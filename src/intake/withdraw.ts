import { eq } from 'drizzle-orm'
import { matchesHash } from '../identifiers/tokens.ts'
import type { LeadStatus } from '../contract/answers.ts'
import { mayFollow } from '../contract/states.ts'
import type { Database } from '../database/client.ts'
import { leads, leadTransitions } from '../database/schema.ts'
import { readLeadStatus } from './status.ts'

/** What a lead looks like once its personal data is gone. */
export const erasedFields = { name: null, email: null, need: null, phone: null, source: null } as const

/**
 * Takes a lead back for whoever holds its status token, and erases its personal data. Doing so twice changes nothing.
 * @returns the state afterwards, or nothing: an unknown id and a wrong token look alike
 */
export async function withdrawLead(
  database: Database,
  id: string,
  token: string,
  now: Date,
): Promise<LeadStatus | undefined> {
  return database.transaction(async (transaction) => {
    const [lead] = await transaction.select().from(leads).where(eq(leads.id, id)).for('update')
    if (!lead || !matchesHash(token, lead.statusTokenHash)) return undefined
    if (mayFollow(lead.state, 'withdrawn')) {
      await transaction
        .update(leads)
        .set({ ...erasedFields, state: 'withdrawn', updatedAt: now })
        .where(eq(leads.id, id))
      await transaction.insert(leadTransitions).values({ leadId: id, state: 'withdrawn', actor: 'submitter', at: now })
    }
    return readLeadStatus(transaction, id, token)
  })
}
