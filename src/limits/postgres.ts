import type pg from 'pg'
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import { limiterOf } from './flexible.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** More than the one row that a new window adds, so that the table cannot grow. */
const purgedAtOnce = 20

/** Counts in PostgreSQL: right for several processes on one database. */
export function postgresRateLimiter(pool: pg.Pool): RateLimiter {
  return limiterOf(
    ({ policy, requests, windowSeconds }) =>
      new RateLimiterPostgres({
        storeClient: withoutNames(pool),
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // Its own clearing keeps rows for an hour and needs a process that lives that long.
        clearExpiredByTimeout: false,
        keyPrefix: policy,
        points: requests,
        duration: windowSeconds,
      }),
    () => void purge(pool).catch(() => {}),
  )
}

/** Deletes some counts whose window is over: they say that somebody called, which is nobody's business afterwards. */
async function purge(pool: pg.Pool): Promise<void> {
  await pool.query(
    'delete from rate_limits where key in (select key from rate_limits where expire < $1 limit $2 for update skip locked)',
    [Date.now(), purgedAtOnce],
  )
}

/** The library names its statements, which fails where a pooler or a development database shares one session. */
function withoutNames(pool: pg.Pool): { query: (query: pg.QueryConfig) => Promise<pg.QueryResult> } {
  return { query: ({ text, values }) => pool.query({ text, ...(values && { values }) }) }
}
