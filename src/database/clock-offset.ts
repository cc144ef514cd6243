import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * @returns by how many seconds the clock of this process is ahead of that of the database; negative where it is behind.
 *   The time that the query took is not counted as a difference
 * @throws when the database does not answer
 */
export async function readClockOffset(database: Database, now: () => Date): Promise<number> {
  const before = now().getTime()
  const { rows } = await database.execute<{ at: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as at`,
  )
  const after = now().getTime()
  const at = Number(rows[0]!.at)
  const ms = before > at ? before - at : Math.min(after - at, 0)
  return Math.round(ms) / 1000
}
