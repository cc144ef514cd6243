import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Account } from './account.ts'
import { commandOf, isAlive, processesIn } from './process-identity.ts'

/**
 * All that PostgreSQL and its `initdb` learn of our environment: who can make it run a program, or read its memory,
 * finds none of our settings there. Windows makes no connection without the folder of its system.
 */
const environment = { LC_ALL: 'C', ...(platform() === 'win32' && { SystemRoot: process.env['SystemRoot'] }) }

const startTimeoutMs = 60_000
const stopTimeoutMs = 20_000
const pollMs = 25

/** Makes a data directory, under another name first: half a directory must not be taken for a whole one. */
export async function initialiseData(
  data: string,
  { user, password }: { user: string; password: string },
  { binaries, identity }: Account,
): Promise<void> {
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
      // Sorted by code points, the same on every machine, but with the letters of every alphabet known as letters.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]
    await run(join(binaries, 'initdb'), options, identity)
    await rename(unfinished, data)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/**
 * Starts a server and waits until it takes connections.
 * It gets a process group of its own: Ctrl-C is meant for us, and we stop it when our last answer is given.
 * @param onEnd called when it ends after it was ready @param more settings that replace ours, as in `postgresql.conf`
 */
export async function launchServer(
  data: string,
  port: number,
  { binaries, identity }: Account,
  onEnd: () => void,
  more: readonly string[] = [],
): Promise<void> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=on',
    // What a statement carries is personal data.
    'log_min_messages=fatal',
    'log_min_error_statement=panic',
    'log_statement=none',
    ...more,
  ]
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...identity,
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  let failed: Error | undefined
  let ready = false
  server.stderr.on('data', (chunk) => (errors = `${errors}${chunk}`.slice(-4_000)))
  server
    .on('error', (error) => (failed = error))
    .on('exit', (code) => {
      failed ??= new Error(`PostgreSQL ended with code ${code}: ${errors.trim()}`)
      if (ready) onEnd()
    })
  const deadline = Date.now() + startTimeoutMs
  while (!(await isReady(data, server.pid, port))) {
    if (failed) throw failed
    if (Date.now() > deadline) {
      server.kill('SIGINT')
      throw new Error(`PostgreSQL did not start within ${startTimeoutMs / 1000} seconds: ${errors.trim()}`)
    }
    await setTimeout(pollMs)
  }
  ready = true
  server.unref()
  // Reading goes on, so that the pipe never fills; it just does not keep this process alive.
  ;(server.stderr as unknown as { unref: () => void }).unref()
}

/** @returns the process of the PostgreSQL that holds a data directory, if there is one */
async function runningServer(data: string): Promise<number | undefined> {
  const { pid } = await readPidFile(data)
  // After a restart of the machine the number may belong to anything, another PostgreSQL included.
  return pid && isAlive(pid) && commandOf(pid).replaceAll('\0', ' ').includes(data) ? pid : undefined
}

/** @returns whether the PostgreSQL of a data directory takes connections: one that recovers does not yet */
export async function takesConnections(data: string): Promise<boolean> {
  return (await runningServer(data)) !== undefined && (await readPidFile(data)).status === 'ready'
}

/**
 * Clears away what a killed server left behind. PostgreSQL does so itself, unless the number of the dead process is
 * taken, by another process or by its own remains that nobody took note of. Its helpers outlive it for a moment and
 * must be gone first: the file is what keeps a second server off their memory.
 */
export async function clearRemains(data: string): Promise<void> {
  const { pid } = await readPidFile(data)
  if (!pid || !existsSync('/proc/self/cwd') || (await runningServer(data))) return
  const deadline = Date.now() + stopTimeoutMs
  while (processesIn(data).length > 0) {
    if (Date.now() > deadline)
      throw new Error(
        `Processes ${processesIn(data).join(', ')} of a PostgreSQL that died still use ${data}. End them by hand.`,
      )
    await setTimeout(pollMs)
  }
  await rm(join(data, 'postmaster.pid'), { force: true })
}

/**
 * SIGINT is PostgreSQL's fast shutdown: running transactions are rolled back, committed ones are kept.
 * @throws with what to do where it does not end
 */
export async function stopServer(data: string): Promise<void> {
  const pid = await runningServer(data)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + stopTimeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) does not stop. End it by hand: kill -QUIT ${pid}`)
    await setTimeout(pollMs)
  }
}

/** The file of a server that was killed stays behind, so its being `ready` means nothing without the process. */
async function isReady(data: string, pid: number | undefined, port: number): Promise<boolean> {
  const file = await readPidFile(data)
  return file.pid === pid && file.port === port && file.status === 'ready'
}

/** Lines 1, 4 and 8 of `postmaster.pid`. */
async function readPidFile(data: string): Promise<{ pid: number; port: number; status: string }> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

async function run(command: string, options: string[], identity: Account['identity']): Promise<void> {
  const child = spawn(command, options, { ...identity, env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  if (code !== 0) throw new Error(`${command} failed: ${errors.trim()}`)
}
