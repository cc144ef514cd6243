import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { createDatabase, type Database } from '../database/client.ts'
import { sqlState } from '../database/sql-state.ts'
import type { Vault } from '../identifiers/vault.ts'
import { readServerSettings, type ServerSettings } from '../runtime/environment.ts'
import { joinDatabase } from '../runtime/node/database.ts'
import { projectRoot } from '../runtime/project-root.ts'
import { secretOf } from '../runtime/secret.ts'
import { vaultOf } from '../runtime/vault.ts'
import type { Output } from './command.ts'
import { readCommandLine } from './command-line.ts'
import { exitWithReason } from './exit.ts'

/** `npm run intake -- <command>`: what operators do. */
async function main(): Promise<void> {
  const asked = readCommandLine(process.argv.slice(2))
  if (asked.kind === 'help') return console.log(asked.text)
  const { command, words, options } = asked
  const settings = readServerSettings(process.env, projectRoot)
  if ('runAlone' in command) return print(await command.runAlone({ words, options, settings }))
  const work = async (stores: Stores) => print(await command.run({ words, options, ...stores }))
  await withDatabase(settings, work).catch(explain)
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
  // The words of the database quote what was to be written.
  if (state !== undefined && error instanceof DrizzleQueryError)
    throw new Error(`The database did not do it (${state}). Is it running, and are its rights as they should be?`, {
      cause: error,
    })
  throw error
}

async function withDatabase<Result>(
  settings: ServerSettings,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = await joinDatabase(settings, false)
  try {
    return await work({ database: createDatabase(pool), vault: vaultOf(await secretOf(settings)) })
  } finally {
    await close()
  }
}

main().catch(exitWithReason)
