import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'

const taskset = '/usr/bin/taskset'
/**
 * Servers, with their database, have one core and what asks them has another; without `taskset`, the system decides.
 */
export const pins = existsSync(taskset) && availableParallelism() > 1

/** Starts Node.js on whatever cores there are. @param words file and arguments */
export function startNode(words: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** @returns a command that runs on one core, where that is to be had */
export function pinned(core: 0 | 1, command: string[]): string[] {
  return pins ? [taskset, '-c', String(core), ...command] : command
}

/** Starts Node.js on one core. @param words file and arguments */
export function nodeOn(core: 0 | 1, words: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const [program = '', ...rest] = pinned(core, [process.execPath, ...words])
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.pipe(process.stderr, { end: false })
  return child
}

/** Waits until a process prints a text, on whichever way out. @throws when it ends before */
export async function printed(child: ChildProcess, text: string): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      if (output.includes(text)) return
      output += chunk
      if (output.includes(text)) resolve()
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', look)
    child.once('close', () => reject(new Error(`The process ended before it said "${text}". It printed:\n${output}`)))
  })
}

/** @returns everything that a process prints. @throws when it fails */
export async function outputOf(child: ChildProcess): Promise<string> {
  let output = ''
  child.stdout!.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`The process ended with ${code}. It printed:\n${output}`)
  return output
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGTERM')
  await gone
}

const ticksPerSecond = 100

/** @returns CPU seconds of a process so far, where the system tells (Linux); its children are not counted */
export async function cpuSeconds({ pid }: ChildProcess): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program may hold anything and stands in parentheses; the times are fields 14 and 15.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
