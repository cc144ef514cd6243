import { readWaiting, type WaitingLead } from '../intake/operator/waiting.ts'
import { system } from '../runtime/system.ts'
import type { Command } from './command.ts'
import { wholeNumber } from './options.ts'
import { oneLine, table } from './table.ts'

const defaultLimit = 50
const mostLimit = 1_000

/** The command that shows urgent leads, as the inbox does above its list. */
export const waitingCommand: Record<string, Command> = {
  'leads waiting': {
    audited: 'listed',
    usage: 'leads waiting [--limit <n>]',
    summary: 'What waits for the desk: answers that are late or soon due, and messages that did not arrive.',
    details: `--limit   how many at most, ${defaultLimit} if not given
When an answer is due follows from what content/service.md promises, as the site was built last.`,
    run: async ({ options, readDatabase, readPromise }) => {
      const most = wholeNumber('--limit', options.limit, defaultLimit, mostLimit)
      const promise = await readPromise()
      const { first, ...counts } = await readWaiting(readDatabase, { now: system.now(), promise, most })
      if (options.json) return JSON.stringify({ ...counts, first }, null, 2)
      const parts = first.length === 0 ? ['Nothing waits for you.'] : [rowsOf(first), sumOf(counts)]
      const uncounted = promise
        ? []
        : ['When answers are due is not known: there is no build, or no promise that can be counted.']
      return [...parts, ...uncounted].join('\n\n')
    },
  },
}

const reasons = {
  undelivered: 'message did not arrive',
  late: 'answer is late',
  soon: 'answer is due soon',
} as const satisfies Record<WaitingLead['why'], string>

function rowsOf(first: readonly WaitingLead[]): string {
  const rows = first.map((lead) => [
    lead.id,
    reasons[lead.why],
    lead.since.toISOString().slice(0, 16),
    lead.why === 'undelivered' ? '–' : lead.due.toISOString().slice(0, 16),
    oneLine(lead.name),
  ])
  return table([['id', 'why', 'since', 'due', 'name'], ...rows])
}

function sumOf({ undelivered, late, soon }: Record<WaitingLead['why'], number>): string {
  return `${late} late, ${soon} soon due, ${undelivered} with a message that did not arrive`
}
