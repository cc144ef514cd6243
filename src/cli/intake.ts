import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createDatabase, type Database, sqlState } from '../database/client.ts'
import type { Vault } from '../identifiers/vault.ts'
import { readServerSettings } from '../runtime/environment.ts'
import { joinDatabase } from '../runtime/node/database.ts'
import { projectRoot } from '../runtime/project-root.ts'
import { secretOf } from '../runtime/secret.ts'
import { vaultOf } from '../runtime/vault.ts'
import { auditCommands } from './audit-commands.ts'
import { type Command, optionTypes, type Output } from './command.ts'
import { credentialCommands } from './credential-commands.ts'
import { exitWithReason } from './exit.ts'
import { exportCommand } from './export-command.ts'
import { keyCommands } from './key-commands.ts'
import { leadCommands } from './lead-commands.ts'
import { leadWorkCommands } from './lead-work-commands.ts'
import { mailCommands } from './mail-commands.ts'
import { outboxCommands } from './outbox-commands.ts'
import { statsCommand } from './stats-command.ts'
import { webhookCommands } from './webhook-commands.ts'

const migrate: Command = {
  usage: 'migrate',
  summary: 'Bring the tables up to date.',
  run: async () => 'The tables are up to date.',
}

const commands: Record<string, Command> = {
  ...leadCommands,
  ...leadWorkCommands,
  ...exportCommand,
  ...statsCommand,
  ...webhookCommands,
  ...outboxCommands,
  ...mailCommands,
  ...credentialCommands,
  ...keyCommands,
  ...auditCommands,
  migrate,
}

const summaryColumn = 26
const names = Object.keys(commands)

const help = `npm run intake -- <command>

${names.map((name) => `  ${name.padEnd(summaryColumn)}${commands[name]!.summary}`).join('\n')}

  <command> --help explains one of them. --json prints JSON.
  DATABASE_URL chooses another database than the embedded one.`

/** What is known of one command, or of all that begin with the same word. */
function helpFor(words: readonly string[]): string {
  const asked = words.slice(0, 2).join(' ')
  const found = names.filter((name) => name === asked || name === words[0])
  const others = names.filter((name) => name.startsWith(`${words[0]} `))
  const shown = found.length > 0 ? found : others
  if (shown.length === 0) return help
  return shown.map((name) => describe(commands[name]!)).join('\n\n')
}

function describe({ usage, summary, details }: Command): string {
  return [`npm run intake -- ${usage} [--json]`, summary, ...(details?.split('\n') ?? [])].join('\n  ')
}

function readCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: optionTypes })
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
      throw new Error(`There is no command "${positionals.join(' ')}".\n\n${helpFor(positionals)}`)
    console.log(helpFor(positionals))
    return
  }
  const { help: _, ...options } = values
  refuseStray(name, options)
  const words = positionals.slice(name.split(' ').length)
  const expected = (commands[name]!.usage.replace(/\[[^\]]*\]|--\w+ <[^>]*>/g, '').match(/<\w+>/g) ?? []).length
  if (words.length > expected)
    throw new Error(
      `"${words.slice(expected).join(' ')}" is more than ${name} understands.\n\n${describe(commands[name]!)}`,
    )
  const work = async (stores: Stores) => print(await commands[name]!.run({ words, options, ...stores }))
  await withDatabase(work, commands[name] === migrate).catch(explain)
}

/** An option that a command does not know would be left out without a word. */
function refuseStray(name: string, options: Record<string, unknown>): void {
  const { usage } = commands[name]!
  const stray = Object.keys(options).find((option) => option !== 'json' && !usage.includes(`--${option} `))
  if (stray) throw new Error(`${name} has no option --${stray}.\n\n${describe(commands[name]!)}`)
}

async function print(output: Output): Promise<void> {
  if (typeof output === 'string') return console.log(output)
  await pipeline(Readable.from(output), process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    // Who reads along, such as `head`, has seen enough.
    if (error.code !== 'EPIPE') throw error
  })
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
