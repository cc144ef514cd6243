import type pg from 'pg'
import { createPool } from '../database/pool.ts'
import { postgresRateLimiter } from '../limits/postgres.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { FunctionSettings } from '../settings/environment.ts'

let pool: pg.Pool | undefined
let limiter: RateLimiter | undefined

/** @returns the connections of this instance, which keeps them while it is warm */
export function poolFor({ databaseUrl }: Pick<FunctionSettings, 'databaseUrl'>): pg.Pool {
  pool ??= createPool(databaseUrl)
  return pool
}

/** @returns what counts requests: several instances count in the one database */
export function limiterFor(settings: Pick<FunctionSettings, 'databaseUrl'>): RateLimiter {
  limiter ??= postgresRateLimiter(poolFor(settings))
  return limiter
}
