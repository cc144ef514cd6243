import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterOurEnd } from './after-our-end.ts'

export type CommandResult = { code: number | null; output: string }

export type RunningCommand = {
  process: ChildProcess
  /** What it printed so far. */
  output: () => string
  /** Ends it with everything that it started. */
  stop: (signal?: NodeJS.Signals) => Promise<CommandResult>
  finished: Promise<CommandResult>
}

const compileCache = join(tmpdir(), 'intake-compiled')
const pollMs = 100
const stopTimeoutMs = 20_000

/**
 * After a run of tests: each copy of the project adds to what they compiled, and a process that ends may still do so.
 */
export const removeCompileCache = () => rm(compileCache, { recursive: true, force: true, maxRetries: 10 })

/** Starts a command as a user would. @param env beyond the present environment; `undefined` takes a variable out */
export function startCommand(
  words: string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string | undefined> },
): RunningCommand {
  const [command = '', ...options] = words
  const { NODE_ENV: _, VITEST: __, VITEST_POOL_ID: ___, ...present } = process.env
  // Its own process group: a command that starts others is ended with all of them.
  const child = spawn(command, options, {
    cwd: folder,
    // What one of many commands compiled, the next need not compile again.
    env: { ...present, NODE_COMPILE_CACHE: compileCache, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // First as when a user ends it: a server has a database to end.
  const takeBack = afterOurEnd('kill -s TERM -- "-$1"; sleep 10; kill -s KILL -- "-$1"', String(child.pid))
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk)
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const finished = new Promise<CommandResult>((resolve) =>
    child.on('close', (code) => {
      takeBack()
      resolve({ code, output })
    }),
  )
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    signalGroup(child, signal)
    const result = await Promise.race([finished, setTimeout(stopTimeoutMs, undefined, { ref: false })])
    signalGroup(child, 'SIGKILL')
    return result ?? { code: null, output }
  }
  return { process: child, output: () => output, stop, finished }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid!, signal)
  } catch {
    // The group is gone.
  }
}

/** Runs a command to its end. */
export async function runCommand(
  words: string[],
  options: { folder: string; env?: Record<string, string | undefined> },
): Promise<CommandResult> {
  return startCommand(words, options).finished
}

/** Runs a command of the operators, as `npm run intake` does, without the time that npm takes. */
export const runIntake = (
  words: readonly string[],
  options: { folder: string; env?: Record<string, string | undefined> },
) => runCommand([process.execPath, 'src/cli/intake.ts', ...words], options)

/** Takes the settings of the person who runs the tests out of the environment of a command. */
export const unset = {
  SITE_URL: undefined,
  DATABASE_URL: undefined,
  SECRET_KEY: undefined,
  SECRET_KEY_OLD: undefined,
  TRUST_PROXY: undefined,
}

/**
 * Waits until a condition holds.
 * @throws with what the command printed when it ends or takes too long; it is ended then
 */
export async function waitFor(
  command: RunningCommand,
  what: string,
  timeoutMs: number,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await Promise.resolve(condition()).catch(() => false))) {
    if (command.process.exitCode !== null || Date.now() > deadline) {
      await command.stop()
      throw new Error(`${what} did not happen. It printed:\n${command.output()}`)
    }
    await setTimeout(pollMs)
  }
}
