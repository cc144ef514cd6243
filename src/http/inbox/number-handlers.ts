import { recordAudit } from '../../access/operators/audit.ts'
import { exportFormats, type ExportFormat, exportLeads } from '../../intake/operator/export-leads.ts'
import { countLeads } from '../../intake/operator/list-leads.ts'
import { readStats } from '../../intake/operator/stats.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { filterOf, refuseFilters, readFilterForm, unusableFilters } from './filter-query.ts'
import { forOperators, notSignedIn, sessionOf } from './guard.ts'
import { numbersPage } from './numbers-page.ts'
import type { InboxPorts } from './ports.ts'

/** Of which the numbers may be, and of which they are where nobody chose. */
const ranges = [7, 30, 90]
const usualRange = 30

/** What leaves the inbox in bulk, and numbers about it. */
export function inboxNumberHandlers(ports: InboxPorts): Handlers {
  const { readDatabase, now, promise, words } = ports
  /** @returns nothing where the query asks for a range that there is not */
  const stats = async ({ url }: Call) => {
    const days = daysOf(url)
    return days === undefined ? undefined : readStats(readDatabase, { days, now: now(), promise })
  }
  const noSuchRange = () => refuseFilters(['days'], words)
  return {
    exportLeads: forOperators(
      ports,
      async ({ url }, { operator }) => {
        const format = url.searchParams.get('format') ?? 'csv'
        if (!isFormat(format))
          return problem('invalid_parameter', {
            detail: `format is ${exportFormats.join(' or ')}.`,
            people: words.numbers.formats({ formats: words.write.list(exportFormats) }),
          })
        await recordAudit(ports, { operator, action: 'exported' })
        return download(ports, operator, url, format)
      },
      'operate:admin',
    ),
    showNumbers: forOperators(ports, async (call, session) => {
      const [numbers, desk] = await Promise.all([stats(call), countLeads(readDatabase, { awaiting: 'desk' })])
      return numbers ? ports.show(numbersPage({ session, words }, numbers, { desk, ranges })) : noSuchRange()
    }),
    readNumbers: async (call) => {
      if (!(await sessionOf(ports, call))) return notSignedIn()
      const numbers = await stats(call)
      return numbers ? reply(200, numbers) : noSuchRange()
    },
  }
}

function daysOf({ searchParams }: Pick<URL, 'searchParams'>): number | undefined {
  const asked = searchParams.get('days')
  return asked === null ? usualRange : ranges.find((days) => String(days) === asked)
}

function isFormat(text: string): text is ExportFormat {
  return (exportFormats as readonly string[]).includes(text)
}

/** Streams the export: rows are sent as they are read, so its size does not matter. */
function download(
  { readDatabase, now, questions, words, sendExport }: InboxPorts,
  operator: string,
  url: Pick<URL, 'searchParams'>,
  format: ExportFormat,
): Outcome {
  const form = readFilterForm(url.searchParams, questions)
  const unusable = unusableFilters(url.searchParams, form)
  if (unusable.length > 0) return refuseFilters(unusable, words)
  const filter = filterOf(form, questions)
  const pieces = exportLeads(readDatabase, filter, format)
  const type = format === 'csv' ? 'text/csv' : 'application/json'
  const headers = new Headers({
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="leads-${now().toISOString().slice(0, 10)}.${format}"`,
  })
  return sendExport(operator, headers, pieces)
}
