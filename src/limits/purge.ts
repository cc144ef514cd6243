import type pg from 'pg'
import { databaseMoment } from './database-clock.ts'

/** More than the rows that one event adds, so that the table cannot grow. */
const purgedAtOnce = 20

/** Deletes counts whose windows are over: they show that somebody called, which should not be kept. */
export async function purgeCounts(pool: pg.Pool, moment = databaseMoment): Promise<void> {
  await pool.query(
    `delete from rate_limits
      where key in (select key from rate_limits where expire < ${moment} limit $1 for update skip locked)`,
    [purgedAtOnce],
  )
}
