import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportFormats, exportLeads } from '../intake/operator/export-leads.ts'
import type { Command } from './command.ts'
import { filterDetails, filterUsage, readFilter } from './lead-filter.ts'
import { oneOf } from './options.ts'

/** Personal data: for nobody else on the machine. */
const fileMode = 0o600

export const exportCommand: Record<string, Command> = {
  'leads export': {
    audited: 'exported',
    usage: `leads export ${filterUsage} [--format <f>] [--out <file>]`,
    summary: 'All leads, or those that fit, as CSV or JSON.',
    details: `${filterDetails}
--format  csv or json; csv if not given. In CSV, what a spreadsheet would calculate gets an apostrophe before it
--out     writes to a new file that only you can read, instead of to the terminal`,
    run: async ({ options, readDatabase }) => {
      const format = oneOf('--format', options.format ?? 'csv', exportFormats)
      const pieces = exportLeads(readDatabase, readFilter(options), format)
      if (options.out === undefined) return pieces
      await pipeline(Readable.from(pieces), createWriteStream(options.out, { mode: fileMode, flags: 'wx' })).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
          throw new Error(`${options.out} is there already. Give another name.`, { cause: error })
        },
      )
      return options.json ? JSON.stringify({ out: options.out, format }, null, 2) : `The leads are in ${options.out}.`
    },
  },
}
