import type pg from 'pg'
import { createPool } from '../database/pool.ts'
import { postgresRateLimiter } from '../limits/postgres.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { readFunctionDatabase } from '../settings/environment.ts'

let pool: pg.Pool | undefined
let limiter: RateLimiter | undefined

/** @returns the connections of this instance, which keeps them while it is warm; new ones follow the environment */
export function connections(): pg.Pool {
  pool ??= createPool(() => readFunctionDatabase(process.env))
  return pool
}

/** @returns what counts requests: several instances count in the one database */
export function sharedLimiter(): RateLimiter {
  limiter ??= postgresRateLimiter(connections())
  return limiter
}
