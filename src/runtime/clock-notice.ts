import { readClockOffset } from '../database/clock-offset.ts'
import type { Database } from '../database/client.ts'
import type { Log } from '../http/failure.ts'

/** Clocks that are set by NTP differ by milliseconds. */
const mostSeconds = 5

/**
 * Logs one line where the clocks of this machine and of the database differ: whether something is due goes by the clock
 * of the server that looks. Where the database does not answer now, it logs nothing.
 */
export async function tellClockOffset({
  database,
  now,
  log,
}: {
  database: Database
  now: () => Date
  log: Log
}): Promise<void> {
  const seconds = await readClockOffset(database, now).catch(() => 0)
  if (Math.abs(seconds) <= mostSeconds) return
  const remedy = 'set both by NTP; codes, tokens and deliveries go by the clock of the server'
  log({ event: 'clock_differs', level: 'warn', seconds, remedy })
}
