import { parseArgs } from 'node:util'
import { createDatabase, type Database, sqlState } from '../database/client.ts'
import type { Vault } from '../identifiers/vault.ts'
import { readServerSettings } from '../runtime/environment.ts'
import { joinDatabase } from '../runtime/node/database.ts'
import { projectRoot } from '../runtime/project-root.ts'
import { secretOf } from '../runtime/secret.ts'
import { vaultOf } from '../runtime/vault.ts'
import type { Command } from './command.ts'
import { credentialCommands } from './credential-commands.ts'
import { exitWithReason } from './exit.ts'
import { keyCommands } from './key-commands.ts'
import { leadCommands } from './lead-commands.ts'
import { mailCommands } from './mail-commands.ts'
import { webhookCommands } from './webhook-commands.ts'

const migrate: Command = {
  usage: 'migrate',
  summary: 'Bring the tables up to date.',
  run: async () => 'The tables are up to date.',
}

const commands: Record<string, Command> = {
  ...leadCommands,
  ...credentialCommands,
  ...mailCommands,
  ...webhookCommands,
  ...keyCommands,
  migrate,
}

const help = `npm run intake -- <command>

${Object.values(commands)
  .map(({ usage, summary }) => `  ${usage.padEnd(58)} ${summary}`)
  .join('\n')}

  --json prints JSON. DATABASE_URL chooses another database than the embedded one.`

function readCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        label: { type: 'string' },
        scope: { type: 'string', multiple: true },
        days: { type: 'string' },
        limit: { type: 'string' },
      },
    })
  } catch (error) {
    // The first sentence says which option; the others are advice for programmers.
    throw new Error(`${(error as Error).message.split('. ')[0]}.\n\n${help}`, { cause: error })
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readCommandLine()
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((candidate) =>
    Object.hasOwn(commands, candidate),
  )
  if (values.help || name === undefined) {
    if (positionals.length > 0 && !values.help)
      throw new Error(`There is no command "${positionals.join(' ')}".\n\n${help}`)
    console.log(help)
    return
  }
  const { help: _, ...options } = values
  const words = positionals.slice(name.split(' ').length)
  const expected = (commands[name]!.usage.replace(/\[[^\]]*\]|--\w+ <[^>]*>/g, '').match(/<\w+>/g) ?? []).length
  if (words.length > expected)
    throw new Error(`"${words.slice(expected).join(' ')}" is more than ${name} understands.\n\n${help}`)
  const work = (stores: Stores) => commands[name]!.run({ words, options, ...stores })
  console.log(await withDatabase(work, commands[name] === migrate).catch(explain))
}

type Stores = { database: Database; vault: Vault }

const undefinedTable = '42P01'
const undefinedColumn = '42703'

function explain(error: unknown): never {
  const state = sqlState(error)
  if (state === undefinedTable || state === undefinedColumn)
    throw new Error('The database does not have our tables as they are today. Run: npm run intake -- migrate', {
      cause: error,
    })
  throw error
}

async function withDatabase<Result>(work: (stores: Stores) => Promise<Result>, migrates: boolean): Promise<Result> {
  const settings = readServerSettings(process.env, projectRoot)
  const { pool, close } = await joinDatabase(settings, migrates)
  try {
    return await work({ database: createDatabase(pool), vault: vaultOf(await secretOf(settings)) })
  } finally {
    await close()
  }
}

main().catch(exitWithReason)
