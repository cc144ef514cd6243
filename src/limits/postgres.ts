import type pg from 'pg'
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import { dailyMailLimit, mailLimit, type RateLimit, rateLimits } from '../contract/limits.ts'
import { allowanceOf, keyOf, type RateLimiter } from './rate-limiter.ts'

/** More than the one row that a new window adds, so that the table cannot grow. */
const purgedAtOnce = 20

/** Counts in PostgreSQL: right for several processes on one database. */
export function postgresRateLimiter(pool: pg.Pool): RateLimiter {
  const counters = new Map<string, RateLimiterPostgres>(
    [...Object.values(rateLimits), mailLimit, dailyMailLimit].map((limit) => [limit.policy, counterIn(pool, limit)]),
  )
  const counterOf = (limit: RateLimit) => counters.get(limit.policy)!
  return {
    consume: async (caller, limit) => {
      try {
        const state = await counterOf(limit).consume(keyOf(caller))
        if (state.isFirstInDuration) void purge(pool).catch(() => {})
        return allowanceOf(limit, standing(state))
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return allowanceOf(limit, standing(rejection), true)
        throw rejection
      }
    },
    peek: async (caller, limit) => {
      const state = await counterOf(limit).get(keyOf(caller))
      return allowanceOf(limit, state ? standing(state) : undefined)
    },
  }
}

function counterIn(pool: pg.Pool, { policy, requests, windowSeconds }: RateLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: withoutNames(pool),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Its own clearing keeps rows for an hour and needs a process that lives that long.
    clearExpiredByTimeout: false,
    keyPrefix: policy,
    points: requests,
    duration: windowSeconds,
  })
}

function standing({ remainingPoints, msBeforeNext }: RateLimiterRes) {
  return { remaining: remainingPoints, msLeft: msBeforeNext }
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
