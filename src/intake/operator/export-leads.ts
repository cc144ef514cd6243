import type { Database } from '../../database/client.ts'
import { csvHeading, csvRow } from './csv.ts'
import type { LeadFilter } from './filter.ts'
import { listLeads } from './list-leads.ts'
import type { ShownLead } from './shown.ts'

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** So many are in memory at a time. */
const pageSize = 500

/**
 * Writes the leads that fit a filter, newest first, page by page as they are read: a million takes no more memory than
 * a thousand. Leads that come in meanwhile are not among them.
 */
export async function* exportLeads(
  database: Database,
  filter: LeadFilter,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvHeading
  else yield '['
  let before = ''
  for await (const leads of pagesOf(database, filter)) {
    yield leads
      .map((lead) => {
        const written = format === 'csv' ? csvRow(lead) : `${before}\n${JSON.stringify(lead)}`
        before = ','
        return written
      })
      .join('')
  }
  if (format === 'json') yield '\n]\n'
}

async function* pagesOf(database: Database, filter: LeadFilter): AsyncGenerator<ShownLead[]> {
  let after: string | undefined
  do {
    const page = await listLeads(database, filter, { limit: pageSize, after })
    if (page.kind !== 'page') return
    yield page.leads
    after = page.next
  } while (after !== undefined)
}
