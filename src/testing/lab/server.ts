import { setTimeout } from 'node:timers/promises'
import { type CommandResult, type RunningCommand, startCommand, waitFor } from '../command.ts'
import { freePort } from '../../postgres/free-port.ts'
import { settingNames } from '../../settings/misspelt.ts'
import { patientMs, waitMs } from '../patience.ts'

/** A server that a test has to itself: it may kill it. */
export type OwnServer = {
  url: string
  command: RunningCommand
  /** Ends the process in the middle of whatever it does; its embedded database, if it has one, lives on. */
  kill: () => Promise<void>
  /** Asks it to end. */
  stop: () => Promise<CommandResult>
}

export type OwnServerOptions = {
  /** Of the project, with a build. */
  folder: string
  env?: Record<string, string | undefined>
  /** Options of Node.js itself. */
  node?: readonly string[]
  /** Build what is not built yet, as `npm start` does. */
  builds?: boolean
}

/** Settings of a developer's shell mean nothing here. */
const unset = Object.fromEntries(settingNames.map((name) => [name, undefined]))

/**
 * Starts `npm start`, or `npm run preview`, without npm: what is killed is the server itself. It is behind one proxy.
 */
export async function startServer({ folder, env = {}, node = [], builds }: OwnServerOptions): Promise<OwnServer> {
  const port = env['PORT'] ?? String(await freePort())
  const words = [process.execPath, ...node, 'src/cli/start.js', ...(builds ? [] : ['--as-built'])]
  const command = startCommand(words, { folder, env: { ...unset, TRUST_PROXY: '1', ...env, PORT: port } })
  await waitFor(command, 'The start of a server', patientMs, () => command.output().includes('Stop with Ctrl-C'))
  return {
    url: `http://127.0.0.1:${port}`,
    command,
    kill: async () => {
      command.process.kill('SIGKILL')
      await command.finished
    },
    stop: () => command.stop(),
  }
}

/** Asks again and again. @returns what came at last @throws when it takes too long */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  { timeoutMs = waitMs, everyMs = 50 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<Value> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`Within ${timeoutMs / 1000} seconds it did not happen: ${what}.`)
    await setTimeout(everyMs)
  }
}
