import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Account, serverAccount } from './postgres-account.ts'

/** A PostgreSQL server of our own that is running. */
export type Cluster = {
  /** Address of the database. */
  url: string
  /** Folder that holds the data. */
  folder: string
  /** Ends connections and the server; what was committed is on disk. */
  stop: () => Promise<void>
}

/** What must be known to reach the server again; kept beside its data, readable by its owner only. */
type Facts = { port: number; password: string; owner: number }

const factsFile = 'postgres.json'
const user = 'intake'
const databaseName = 'intake'
const startTimeoutMs = 30_000
const stopTimeoutMs = 20_000
const pollMs = 25

/**
 * Starts the PostgreSQL that came with npm, on loopback and with a password made up once.
 * A server that outlived a killed process is stopped first, so that its data directory is free.
 * @param folder where data and facts should lie
 * @throws when another process of ours uses the folder
 */
export async function startCluster(folder: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true })
  const account = await serverAccount(folder)
  const data = join(account.folder, 'postgres')
  const factsPath = join(account.folder, factsFile)
  const known = await readFacts(factsPath)
  if (known && known.owner !== process.pid && isAlive(known.owner) && (await serverPid(data)))
    throw new Error(
      `Another server (process ${known.owner}) uses ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )

  await stopServer(data)
  const password = known?.password ?? randomBytes(24).toString('base64url')
  const port = await freePort()
  // Before the data: data whose password nobody knows would be lost.
  await writeFacts(factsPath, { port, password, owner: process.pid })
  if (!existsSync(data)) await initialise(data, password, account)
  await launch(data, port, account)
  const url = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
  await createDatabase(url('postgres'))
  return { url: url(databaseName), folder: account.folder, stop: () => stopServer(data) }
}

/** @returns the address of the embedded database when a server is running on the folder */
export async function runningCluster(folder: string): Promise<string | undefined> {
  const account = await serverAccount(folder)
  const facts = await readFacts(join(account.folder, factsFile))
  if (!facts || !isAlive(facts.owner)) return undefined
  return `postgres://${user}:${facts.password}@127.0.0.1:${facts.port}/${databaseName}`
}

async function readFacts(path: string): Promise<Facts | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Facts
  } catch {
    return undefined
  }
}

async function writeFacts(path: string, facts: Facts): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(facts), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** Makes the data directory under another name first: half a directory must not be taken for a whole one. */
async function initialise(data: string, password: string, { binaries, identity }: Account): Promise<void> {
  const unfinished = `${data}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const passwordFile = `${data}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (identity) for (const path of [unfinished, passwordFile]) await chown(path, identity.uid, identity.gid)
  try {
    const options = [
      `--pgdata=${unfinished}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ]
    await run(join(binaries, 'initdb'), options, identity)
    await rename(unfinished, data)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function run(command: string, options: string[], identity: Account['identity']): Promise<void> {
  const child = spawn(command, options, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  if (code !== 0) throw new Error(`${command} failed: ${errors.trim()}`)
}

/** The server gets a process group of its own: Ctrl-C is meant for us, and we stop it when our last answer is given. */
async function launch(data: string, port: number, { binaries, identity }: Account): Promise<void> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=on',
    'log_min_messages=fatal',
    'log_statement=none',
    'log_min_error_statement=panic',
  ]
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...identity,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  server.stderr.on('data', (chunk) => (errors = `${errors}${chunk}`.slice(-4_000)))
  let failed: Error | undefined
  server
    .on('error', (error) => (failed = error))
    .on('exit', (code) => (failed ??= new Error(`PostgreSQL ended with code ${code}: ${errors.trim()}`)))
  const deadline = Date.now() + startTimeoutMs
  while (!(await isReady(data))) {
    if (failed) throw failed
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL did not start within ${startTimeoutMs / 1000} seconds: ${errors.trim()}`)
    await setTimeout(pollMs)
  }
  server.unref()
  // Reading goes on, so that the pipe never fills; it just does not keep this process alive.
  ;(server.stderr as unknown as { unref: () => void }).unref()
}

/** The last line of `postmaster.pid` says `ready` once connections are taken. */
async function isReady(data: string): Promise<boolean> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return /^ready/m.test(text)
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** @returns the process of the PostgreSQL that holds a data directory, if there is one */
async function serverPid(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!pid || !isAlive(pid)) return undefined
  // After a restart of the machine the number may belong to anything.
  const command = textOf(`/proc/${pid}/cmdline`)
  return command === '' || command.includes('postgres') ? pid : undefined
}

/** SIGINT is PostgreSQL's fast shutdown: running transactions are rolled back, committed ones are kept. */
async function stopServer(data: string): Promise<void> {
  const pid = await serverPid(data)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + stopTimeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) does not stop. End it by hand: kill -QUIT ${pid}`)
    await setTimeout(pollMs)
  }
}

/** A process that ended, but whose end nobody took note of, still has a number; in a container it may keep it for good. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !/^State:\s+[ZX]/m.test(textOf(`/proc/${pid}/status`))
}

/** @returns the text of a file; nothing where there is none, as on systems without /proc */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.listen(0, '127.0.0.1', resolve).on('error', reject))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
