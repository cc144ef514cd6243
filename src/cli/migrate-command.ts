import { makeLargeIndexes } from '../database/large-indexes.ts'
import { grantsFor } from '../database/privileges.ts'
import { joinDatabase } from '../postgres/join-database.ts'
import type { LoneCommand } from './command.ts'

/** The command that brings the tables up to date and grants the rights to use them. */
export const migrateCommand: Record<string, LoneCommand> = {
  migrate: {
    usage: 'migrate [--print-grants <role>]',
    summary: 'Bring the tables up to date.',
    details: `--print-grants <role>   change nothing: print what gives a role all that the service needs, and no more, as SQL
                        for the role that owns the tables
Indexes of large tables take minutes to be made, while leads come in.
With DATABASE_MIGRATION_URL, its role changes the tables, and the one of DATABASE_URL gets what it needs on them.`,
    runAlone: async ({ options, settings }) => {
      const role = options['print-grants']
      if (role === '') throw new Error('Name the role: npm run intake -- migrate --print-grants <role>')
      if (role !== undefined) return printed(grantsFor(role), options.json)
      const { ownerUrl, close } = await joinDatabase(settings, { migrates: true })
      await makeLargeIndexes(ownerUrl).finally(close)
      return 'The tables are up to date.'
    },
  },
}

function printed(statements: string[], json: boolean): string {
  if (json) return JSON.stringify(statements, null, 2)
  return ['begin', ...statements, 'commit'].map((statement) => `${statement};`).join('\n')
}
