import type { Database } from '../../database/client.ts'
import { answeredQuestions } from './answered-questions.ts'
import { csvHeading, csvRow } from './csv.ts'
import { everyLead } from './every-lead.ts'
import type { LeadFilter } from './filter.ts'
import { plain } from './shown.ts'
import { readThreads } from './thread.ts'

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * Writes the leads that fit a filter, newest first, some at a time as they are read: a million takes no more memory
 * than a thousand. Leads that come in meanwhile are not among them.
 */
export async function* exportLeads(
  database: Database,
  filter: LeadFilter,
  format: ExportFormat,
): AsyncGenerator<string> {
  const questions = format === 'csv' ? await answeredQuestions(database, filter) : []
  yield format === 'csv' ? csvHeading(questions) : '['
  let before = ''
  for await (const leads of everyLead(database, filter)) {
    const talked = leads.filter(({ messages }) => messages > 0).map(({ id }) => id)
    const threads = format === 'json' ? await readThreads(database, talked) : undefined
    yield leads
      .map((lead) => {
        const written =
          format === 'csv'
            ? csvRow(lead, questions)
            : `${before}\n${JSON.stringify({ ...plain(lead), thread: threads?.get(lead.id) ?? [] })}`
        before = ','
        return written
      })
      .join('')
  }
  if (format === 'json') yield '\n]\n'
}
