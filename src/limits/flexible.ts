import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { dailyMailLimit, mailLimit, type RateLimit, rateLimits } from '../contract/limits.ts'
import type { Allowance, RateLimiter } from './rate-limiter.ts'

/** More than the one row that a new window adds, so that the table cannot grow. */
const purgedAtOnce = 20

type Counter = RateLimiterMemory | RateLimiterPostgres

/** Counts in the memory of this process: right where there is only one. */
export function memoryRateLimiter(): RateLimiter {
  return limiter(
    ({ policy, requests, windowSeconds }) =>
      new RateLimiterMemory({ keyPrefix: policy, points: requests, duration: windowSeconds }),
  )
}

/** Counts in PostgreSQL: right for several processes on one database. */
export function postgresRateLimiter(pool: pg.Pool): RateLimiter {
  return limiter(
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

/** @param onNewWindow called when a caller begins a window */
function limiter(create: (limit: RateLimit) => Counter, onNewWindow?: () => void): RateLimiter {
  const counters = new Map<string, Counter>(
    [...Object.values(rateLimits), mailLimit, dailyMailLimit].map((limit) => [limit.policy, create(limit)]),
  )
  const counterOf = (limit: RateLimit) => counters.get(limit.policy)!
  return {
    consume: async (caller, limit) => {
      try {
        const state = await counterOf(limit).consume(keyOf(caller))
        if (state.isFirstInDuration) onNewWindow?.()
        return allowance(limit, state)
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return { ...allowance(limit, rejection), exceeded: true }
        throw rejection
      }
    },
    peek: async (caller, limit) => allowance(limit, await counterOf(limit).get(keyOf(caller))),
  }
}

function allowance(limit: RateLimit, state: RateLimiterRes | null): Allowance {
  if (!state) return { limit, remaining: limit.requests, resetSeconds: limit.windowSeconds, exceeded: false }
  const resetSeconds = Math.min(limit.windowSeconds, Math.max(1, Math.ceil(state.msBeforeNext / 1000)))
  return { limit, remaining: Math.max(0, state.remainingPoints), resetSeconds, exceeded: false }
}

/** Addresses are personal data: the store sees only their hash. */
function keyOf(caller: string): string {
  return createHash('sha256').update(caller).digest('base64url')
}
