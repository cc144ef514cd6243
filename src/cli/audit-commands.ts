import { listAudit } from '../access/operators/audit.ts'
import { auditActions, noOperator } from '../contract/audit.ts'
import type { Command } from './command.ts'
import { wholeNumber } from './options.ts'
import { oneLine, printable, table } from './table.ts'

const defaultLimit = 50
const mostLimit = 10_000

/** The commands that show what operators did. */
export const auditCommands: Record<string, Command> = {
  'audit list': {
    usage: 'audit list [--limit <n>]',
    summary: 'Who looked at or changed which lead, or tried to get into the inbox, newest first.',
    details: `--limit   how many, ${defaultLimit} if not given
Refused tries of one minute are one line. ${noOperator} stands for addresses that are no operator's.
Of these commands, those that show, change or export leads are among it, under the account that ran them.`,
    run: async ({ options, database }) => {
      const entries = await listAudit(database, wholeNumber('--limit', options.limit, defaultLimit, mostLimit))
      if (options.json) return JSON.stringify(entries, null, 2)
      if (entries.length === 0) return 'Nothing is written down yet.'
      const rows = entries.map(({ at, operator, action, leadId, rule, times }) => [
        at.toISOString().slice(0, 19),
        oneLine(operator),
        `${auditActions[action]}${times === 1 ? '' : `, ${times} times`}${rule ? ` (rule ${printable(rule)})` : ''}`,
        leadId ?? '',
      ])
      return table([['at', 'operator', 'what', 'lead'], ...rows])
    },
  },
}
