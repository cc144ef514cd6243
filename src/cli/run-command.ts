import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { recordAudit } from '../access/operators/audit.ts'
import { createDatabase, createReadingDatabase } from '../database/client.ts'
import { sqlState } from '../database/sql-state.ts'
import { developmentSecret } from '../settings/development-secret.ts'
import { readServerSettings, type ServerSettings } from '../settings/server-settings.ts'
import { joinDatabase } from '../postgres/join-database.ts'
import { failureRemedy } from '../postgres/failure-remedy.ts'
import { projectRoot } from '../project-root.ts'
import { system } from '../runtime/system.ts'
import { vaultOf } from '../runtime/vault.ts'
import { keptSecret, secretsOf } from '../settings/secret.ts'
import { unknownSecretKey } from '../settings/secret-key.ts'
import { SettingError } from '../settings/setting-error.ts'
import { distFolder } from '../build/build-files.ts'
import { besideDevelopment } from './beside-development.ts'
import { languageOfBuild, promiseOfBuild } from './build-at-hand.ts'
import type { CommandInput, Output } from './command.ts'
import { commandUser } from './command-user.ts'
import { readCommandLine } from './command-line.ts'

/** `npm run intake -- <command>`: what operators do. @throws with the remedy */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const asked = readCommandLine(args)
  if (asked.kind === 'help') return print(asked.text)
  const { command, words, options } = asked
  const settings = await besideDevelopment(readServerSettings(process.env, projectRoot))
  if ('runAlone' in command) return print(await command.runAlone({ words, options, settings }).catch(explain))
  // Checked first, because the command itself may create one.
  const hasData = existsSync(join(settings.dataFolder, 'postgres'))
  const work = async (databases: Databases) => {
    const { database } = databases
    const output = await command.run(inputOf(asked, databases, { ...settings, hasData }))
    const { audited: action } = command
    if (action) {
      const leadId = words.find((word) => word.startsWith('lead_'))
      const operator = commandUser(process.env)
      await recordAudit({ ...system, database }, { operator, action, ...(leadId && { leadId }) })
    }
    return print(output)
  }
  await withDatabase(settings, work).catch(explain)
}

type Databases = Pick<CommandInput, 'database' | 'readDatabase'>

/** The secret is asked for by commands that need it; the others do without. */
function inputOf(
  { words, options }: Pick<CommandInput, 'words' | 'options'>,
  databases: Databases,
  { hasData, ...settings }: ServerSettings & { hasData: boolean },
): CommandInput {
  const secretKey = settings.secretKey ?? developmentSecret(projectRoot, settings.databaseUrl)
  const secrets = () => {
    if (hasData && !secretKey && !settings.databaseUrl && !keptSecret(settings.dataFolder))
      throw new SettingError(unknownSecretKey)
    return secretsOf({ ...settings, secretKey })
  }
  return {
    words,
    options,
    ...databases,
    readPromise: () => promiseOfBuild(distFolder),
    readLanguage: () => languageOfBuild(distFolder),
    secrets,
    settings,
    get vault() {
      return vaultOf(secrets())
    },
  }
}

async function print(output: Output): Promise<void> {
  if (typeof output === 'string') return write([`${output}\n`])
  if ('failed' in output) {
    process.exitCode = 1
    return write([`${output.failed}\n`])
  }
  return write(output)
}

/** Not by `console.log`, which hides that a disk is full. */
async function write(pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), process.stdout, { end: false })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    // The reader, such as `head`, has seen enough.
    if (code === 'EPIPE') return
    if (syscall !== 'write') throw error
    throw new Error(`The output could not be written (${code}), so it is incomplete.`, { cause: error })
  }
}

const undefinedTable = '42P01'
const undefinedColumn = '42703'

function explain(error: unknown): never {
  const state = sqlState(error)
  if (state === undefinedTable || state === undefinedColumn)
    throw new Error('The database does not have our tables as they are today. Run: npm run intake -- migrate', {
      cause: error,
    })
  // The words of the database quote what was to be written.
  if (error instanceof DrizzleQueryError) throw new Error(refusalOf(error), { cause: error })
  // Those of the driver itself, as a backup and a list of leads meet them.
  const isOfDatabase = (state !== undefined && /^[0-9A-Z]{5}$/.test(state)) || isRefusedConnection(error)
  if (failureRemedy(error) && isOfDatabase) throw new Error(refusalOf(error), { cause: error })
  throw error
}

/** An answer over HTTP that does not come is another error, which has this one as its cause. */
function isRefusedConnection(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
}

function refusalOf(error: unknown): string {
  const state = sqlState(error)
  const remedy = failureRemedy(error) ?? 'Is it running, and are its rights as they should be?'
  return `The database did not do it${state === undefined ? '' : ` (${state})`}. ${remedy}`
}

async function withDatabase<Result>(
  settings: ServerSettings,
  work: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const { pool, reads, close } = await joinDatabase(settings)
  try {
    return await work({ database: createDatabase(pool), readDatabase: createReadingDatabase(reads) })
  } finally {
    await close()
  }
}
