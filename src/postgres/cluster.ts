import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { withClient } from '../database/connection.ts'
import { type RolePasswords, roles, settleDatabase, settleRoles } from '../database/roles.ts'
import { explainedDisk } from './disk-failure.ts'
import { FolderInUse, lockFolder, lockHolder } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { serverAccount } from './account.ts'
import { clearRemains, initialiseData, launchServer, stopServer, takesConnections } from './server.ts'

/** Where a database is reached. */
export type Addresses = {
  /** For the role that reads and writes rows. */
  url: string
  /** For the role that owns the tables, and migrates. */
  ownerUrl: string
}

/** A PostgreSQL server of our own that is running. */
export type Cluster = Addresses & {
  /** Folder that holds the data. */
  folder: string
  /** Name of the database. */
  name: string
  /** Address of any database of the server, for the superuser. */
  addressOf: (name: string) => string
  /** Ends connections and the server; what was committed is on disk. */
  stop: () => Promise<void>
}

/** The facts to reach the server, kept beside its data, readable by its owner only. */
type Facts = {
  port: number
  /** Of the superuser. */
  password: string
  /** Of the others; absent where the server was last started by a version that used the superuser for everything. */
  passwords?: RolePasswords
}
type AllFacts = Required<Facts>

const factsFile = 'postgres.json'
const lockFile = 'postgres.lock'
const superuser = 'intake'
const databaseName = 'intake'
const restartDelayMs = 1_000

/**
 * Starts the PostgreSQL that came with npm, on loopback and with passwords made up once. Its superuser makes the roles
 * and the database, also of a folder that has known the superuser only, and gives both roles what is theirs.
 * A server that outlived a killed process is stopped first, so that its data directory is free; one that dies while
 * we live is started again.
 * @param folder where data and facts should lie @param onRestart called when the server died and is started again
 * @throws when another process of ours uses the folder, or its disk refuses, with a remedy
 */
export async function startCluster(folder: string, onRestart: () => void = () => {}): Promise<Cluster> {
  try {
    return await startIn(folder, onRestart)
  } catch (error) {
    throw await explainedDisk(error, folder)
  }
}

async function startIn(folder: string, onRestart: () => void): Promise<Cluster> {
  await makeFolder(folder)
  const account = await serverAccount(folder)
  const data = join(account.folder, 'postgres')
  const release = await lockFolder(join(account.folder, lockFile)).catch(explainUse(folder))
  try {
    await stopServer(data)
    await clearRemains(data)
    const facts = await prepareFacts(join(account.folder, factsFile), existsSync(data))
    if (!existsSync(data)) await initialiseData(data, { user: superuser, password: facts.password }, account)
    const life = { stopping: false }
    const launch = (): Promise<void> => launchServer(data, facts.port, account, () => void revive())
    const revive = async () => {
      while (!life.stopping) {
        onRestart()
        await setTimeout(restartDelayMs)
        const revived =
          life.stopping ||
          (await clearRemains(data)
            .then(launch)
            .then(
              () => true,
              () => false,
            ))
        if (revived) return
      }
    }
    const stop = async () => {
      life.stopping = true
      await stopServer(data)
      await release()
    }
    await launch()
    const ofSuperuser = (name: string) => addressOf(facts.port, superuser, facts.password, name)
    await settle(ofSuperuser, facts.passwords).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return { ...addresses(facts), folder: account.folder, name: databaseName, addressOf: ofSuperuser, stop }
  } catch (error) {
    await release()
    throw error
  }
}

/**
 * @returns where the embedded database is reached when a server is running on the folder, and its database answers
 * @throws where that server is of an older version
 */
export async function runningCluster(folder: string): Promise<Addresses | undefined> {
  await makeFolder(folder)
  const account = await serverAccount(folder)
  if (!(await lockHolder(join(account.folder, lockFile)))) return undefined
  if (!(await takesConnections(join(account.folder, 'postgres')))) return undefined
  const facts = await readFacts(join(account.folder, factsFile))
  if (!facts) return undefined
  if (!facts.passwords)
    throw new Error(`The server that uses ${folder} is one of an older version. Stop it, and start this one.`)
  return addresses({ ...facts, passwords: facts.passwords })
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(async (error: unknown) => {
    const explained = await explainedDisk(error, folder)
    if (explained !== error) throw explained
    throw new Error(
      `The folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that this user may write to.`,
      { cause: error },
    )
  })
}

function explainUse(folder: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof FolderInUse)
      throw new Error(`${error.message} ${folder}. Stop it first, or set DATA_DIR to another folder.`, { cause: error })
    throw error
  }
}

function addresses({ port, passwords }: AllFacts): Addresses {
  return {
    url: addressOf(port, roles.service, passwords.service, databaseName),
    ownerUrl: addressOf(port, roles.owner, passwords.owner, databaseName),
  }
}

function addressOf(port: number, user: string, password: string, name: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
}

/** @returns a password that fits into an address and into a statement as it is */
function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Facts are on disk before the data: data whose password nobody knows would be lost. */
async function prepareFacts(path: string, dataExists: boolean): Promise<AllFacts> {
  const known = await readFacts(path)
  if (dataExists && !known)
    throw new Error(
      `The database is there, but ${path}, which holds its password, cannot be read. Put it back from a backup, or set DATA_DIR to another folder to begin anew.`,
    )
  const facts = {
    port: await freePort(),
    password: known?.password ?? newPassword(),
    passwords: known?.passwords ?? { owner: newPassword(), service: newPassword() },
  }
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(JSON.stringify(facts))
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  return facts
}

async function readFacts(path: string): Promise<Facts | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Facts
  } catch {
    return undefined
  }
}

async function settle(ofSuperuser: (name: string) => string, passwords: RolePasswords): Promise<void> {
  await withClient(ofSuperuser('postgres'), async (client) => {
    await settleRoles(client, passwords)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  })
  await withClient(ofSuperuser(databaseName), settleDatabase)
}
