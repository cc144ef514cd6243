import type pg from 'pg'
import { createPool } from '../database/pool.ts'
import { postgresRateLimiter } from '../limits/postgres.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { system } from '../runtime/system.ts'
import { readFunctionDatabase } from '../settings/function-settings.ts'

/** Fails as PostgreSQL's drivers do without a server (SQLSTATE 08001), so callers are told to come back. */
class NoDatabase extends Error {
  override name = 'NoDatabase'
  readonly code = '08001'
}

/** Failures of a call are logged without their words, so which setting is missing is told here. */
function address(): string {
  try {
    return readFunctionDatabase(process.env)
  } catch (error) {
    system.log({ event: 'setting_missing', level: 'error', setting: 'DATABASE_URL' })
    throw new NoDatabase((error as Error).message, { cause: error })
  }
}

let pool: pg.Pool | undefined
let limiter: RateLimiter | undefined

/** @returns the connections of this instance, which keeps them while it is warm; new ones follow the environment */
export function connections(): pg.Pool {
  pool ??= createPool(address)
  return pool
}

/** @returns what counts requests: several instances count in the one database */
export function sharedLimiter(): RateLimiter {
  limiter ??= postgresRateLimiter(connections())
  return limiter
}
