import { sql } from 'drizzle-orm'
import type { LeadExport } from '../contract/lead-export.ts'
import { maxMessages } from '../contract/message-limits.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import type { SqlClient } from '../database/client.ts'
import { compose } from '../database/composed.ts'
import { leadInJson, leads } from '../database/schema.ts'
import { latestMessages } from './conversation/read-messages.ts'
import type { LeadKey } from './lead-key.ts'
import { readLeadStatus } from './status.ts'

type Row = { lead: StoredLead | null; signed_by: string | null }

const personalData = compose(
  sql`select ${leadInJson} as lead, ${leads.signedBy} from ${leads} where ${leads.id} = ${sql.placeholder('id')}`,
)

/**
 * All that is kept of a lead and of the person who sent it. The internal records of the desk are left out: notes, names
 * of operators, the spam verdict, and other leads.
 * @returns nothing where an id is unknown or a key is wrong, which look alike
 */
export async function exportLead(
  database: SqlClient,
  id: string,
  key: LeadKey,
  now: Date,
): Promise<LeadExport | undefined> {
  const status = await readLeadStatus(database, id, key)
  if (!status) return undefined
  const [row] = (await database.$client.query<Row>(personalData({ id }))).rows
  return {
    exported_at: now.toISOString(),
    status,
    lead: row?.lead ?? null,
    ...(row?.signed_by && { signed_by: row.signed_by }),
    messages: await latestMessages(database, id, maxMessages),
  }
}
