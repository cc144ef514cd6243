import { backUp, restore } from '../postgres/backup.ts'
import { system } from '../runtime/system.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import type { LoneCommand, SettingsInput } from './command.ts'

const elsewhere = (program: string) =>
  `DATABASE_URL is set, and that PostgreSQL has programs of its own for this: use ${program}, as docs/database.md says. This command is for the embedded database.`

function embedded({ settings }: SettingsInput, program: string): ServerSettings {
  if (settings.databaseUrl) throw new Error(elsewhere(program))
  return settings
}

/** The commands for copies of the embedded database. */
export const backupCommands: Record<string, LoneCommand> = {
  backup: {
    usage: 'backup <file>',
    summary: 'Write all that the embedded database holds to a file.',
    details: `<file>   a new file that only you can read, such as intake.backup: it holds personal data and, unless that is
         gone for a SECRET_KEY, the file secret-key that opens what is sealed
The server may go on. What it acknowledged before the backup began is in it, all as it was at one moment.`,
    runAlone: async (input) => {
      const [file = ''] = input.words
      if (!file) throw new Error('Name the file to write to: npm run intake -- backup <file>')
      const { bytes } = await backUp(embedded(input, 'pg_dump'), file, system.now())
      return input.options.json
        ? JSON.stringify({ file, bytes }, null, 2)
        : `The backup is in ${file} (${bytes} bytes).`
    },
  },
  restore: {
    usage: 'restore <file> [--overwrite]',
    summary: 'Fill the embedded database with what a backup holds.',
    details: `--overwrite   also where there is something already, which is lost then
Stop the server first. The file is checked to its end before anything is changed, and what was there stays until all of
the backup is in.`,
    runAlone: async (input) => {
      const [file = ''] = input.words
      if (!file) throw new Error('Name the file to read: npm run intake -- restore <file>')
      const { madeAt } = await restore(embedded(input, 'pg_restore'), file, {
        overwrite: input.options.overwrite ?? false,
      })
      return input.options.json
        ? JSON.stringify({ file, made_at: madeAt }, null, 2)
        : `The database is as it was at ${madeAt}.`
    },
  },
}
