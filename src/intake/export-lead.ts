import type { LeadExport } from '../contract/lead-export.ts'
import { maxMessages } from '../contract/message-limits.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import type { Connections } from '../database/client.ts'
import { latestMessages } from './conversation/read-messages.ts'
import type { LeadKey } from './lead-key.ts'
import { readLeadStatus } from './status.ts'

type Row = { [Name in keyof Required<StoredLead>]: StoredLead[Name] | null } & { signed_by: string | null }

const personalData = `select name, email, need, phone, source, language, answers, signed_by from "leads" where id = $1`

/**
 * All that is kept of a lead and of the person who sent it. The internal records of the desk are left out: notes, names
 * of operators, the spam verdict, and other leads.
 * @returns nothing where an id is unknown or a key is wrong, which look alike
 */
export async function exportLead(
  database: Connections,
  id: string,
  key: LeadKey,
  now: Date,
): Promise<LeadExport | undefined> {
  const status = await readLeadStatus(database, id, key)
  if (!status) return undefined
  const [row] = (await database.$client.query<Row>(personalData, [id])).rows
  return {
    exported_at: now.toISOString(),
    status,
    lead: row ? leadOf(row) : null,
    ...(row?.signed_by && { signed_by: row.signed_by }),
    messages: await latestMessages(database, id, maxMessages),
  }
}

function leadOf({ name, email, need, phone, source, language, answers }: Row): StoredLead | null {
  // An erasure empties all of them at once.
  if (name === null || email === null || need === null || source === null) return null
  return { name, email, need, phone, source, ...(language && { language }), ...(answers && { answers }) }
}
