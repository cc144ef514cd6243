import type pg from 'pg'
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import { type RateLimit, rateLimits } from '../contract/limits.ts'
import { purgeCounts } from './purge.ts'
import { allowanceOf, keyOf, type RateLimiter } from './rate-limiter.ts'

/** Counts in PostgreSQL: right for several processes on one database. */
export function postgresRateLimiter(pool: pg.Pool): RateLimiter {
  const counters = new Map<string, RateLimiterPostgres>(
    Object.values(rateLimits).map((limit) => [limit.policy, counterIn(pool, limit)]),
  )
  const counterOf = (limit: RateLimit) => counters.get(limit.policy)!
  return {
    consume: async (caller, limit) => {
      try {
        const state = await counterOf(limit).consume(keyOf(caller))
        if (state.isFirstInDuration) void purgeCounts(pool, Date.now()).catch(() => {})
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

/** The library names its statements, which fails where a pooler or a development database shares one session. */
function withoutNames(pool: pg.Pool): { query: (query: pg.QueryConfig) => Promise<pg.QueryResult> } {
  return { query: ({ text, values }) => pool.query({ text, ...(values && { values }) }) }
}
