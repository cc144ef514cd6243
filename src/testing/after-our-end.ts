import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * Runs a line of shell when this process has ended, however that was: a runner of tests that is killed tidies up
 * nothing itself. The line waits for the end of a pipe, which the system closes with this process.
 * @param args `$1` and so on of the line
 * @returns what takes it back
 */
export function afterOurEnd(line: string, ...args: string[]): () => void {
  const waiting = spawn('sh', ['-c', `read -r _; ${line}`, 'sh', ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal to our group is not meant for it.
    detached: true,
  })
  waiting.unref()
  ;(waiting.stdin as Socket).unref()
  return () => void waiting.kill()
}
