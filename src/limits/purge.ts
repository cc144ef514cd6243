import type pg from 'pg'

/** More than the rows that one event adds, so that the table cannot grow. */
const purgedAtOnce = 20

/** Deletes some counts whose window is over: they say that somebody called, which is nobody's business afterwards. */
export async function purgeCounts(pool: pg.Pool, now: number): Promise<void> {
  await pool.query(
    'delete from rate_limits where key in (select key from rate_limits where expire < $1 limit $2 for update skip locked)',
    [now, purgedAtOnce],
  )
}
