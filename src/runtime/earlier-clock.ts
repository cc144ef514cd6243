import type { Database } from '../database/client.ts'
import { readClockOffset } from '../database/clock-offset.ts'

/**
 * Erasure cannot be undone, so the age of a lead is reckoned with the clock that is behind: that of this machine, or
 * that of the database, which all servers share.
 * @returns a clock that is not ahead of the database's
 * @throws when the database does not answer
 */
export async function earlierClock({ database, now }: { database: Database; now: () => Date }): Promise<() => Date> {
  const aheadMs = Math.max(0, await readClockOffset(database, now)) * 1_000
  return () => new Date(now().getTime() - aheadMs)
}
