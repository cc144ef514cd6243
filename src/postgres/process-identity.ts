import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process as it can be told from a later one with the same number. */
export type ProcessIdentity = { pid: number; started: string }

/** @returns the identity of this process */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) }
}

/** @returns whether the very process is alive, and not another one that got its number */
export function isSameProcess({ pid, started }: ProcessIdentity): boolean {
  return isAlive(pid) && startOf(pid) === started
}

/** A zombie process still has its number; in a container it may keep it for good. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !/^State:\s+[ZX]/m.test(textOf(`/proc/${pid}/status`))
}

/** @returns the command line of a process; nothing where it cannot be found out */
export function commandOf(pid: number): string {
  const line = textOf(`/proc/${pid}/cmdline`)
  return line || print('command=', pid)
}

/** @returns the living processes whose working directory is a folder, as far as the system tells */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isAlive(pid) && workingDirectory(pid) === folder)
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Field 22 of /proc/<pid>/stat: ticks since the machine started. The name in field 2 may contain anything. */
function startOf(pid: number): string {
  const stat = textOf(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? print('lstart=', pid)
}

/** For systems without /proc. */
function print(column: string, pid: number): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
