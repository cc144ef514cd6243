import type { Log } from '../http/failure.ts'

/** Often enough to show that a trouble lasts, and seldom enough to leave the log readable. */
const everyMs = 10_000

/** @returns a log that leaves out a line equal to one of the last ten seconds */
export function seldom(log: Log, now: () => Date): Log {
  const told = new Map<string, number>()
  return (line) => {
    const at = now().getTime()
    for (const [text, since] of told) if (at - since >= everyMs || at < since) told.delete(text)
    const text = JSON.stringify(line)
    if (told.has(text)) return
    told.set(text, at)
    log(line)
  }
}
