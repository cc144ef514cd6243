import type { Database } from '../../database/client.ts'
import { csvHeading, csvRow } from './csv.ts'
import { everyLead } from './every-lead.ts'
import type { LeadFilter } from './filter.ts'

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * Writes the leads that fit a filter, newest first, some at a time as they are read: a million takes no more memory than
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
  for await (const leads of everyLead(database, filter)) {
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
