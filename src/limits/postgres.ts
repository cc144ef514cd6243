import type pg from 'pg'
import type { RateLimit } from '../contract/limits.ts'
import { databaseMoment, isOpen } from './database-clock.ts'
import { purgeCounts } from './purge.ts'
import { allowanceOf, keyOf, type RateLimiter } from './rate-limiter.ts'

/** The state of a window. PostgreSQL's `bigint` arrives as text. */
type Row = { points: number; left: string }

const left = `expire - ${databaseMoment} as left`
const open = isOpen('kept.expire', '$2::bigint', databaseMoment)

const countOne = `
  insert into rate_limits as kept (key, points, expire) values ($1, 1, ${databaseMoment} + $2::bigint)
  on conflict (key) do update set
    points = case when ${open} then kept.points + 1 else 1 end,
    expire = case when ${open} then kept.expire else excluded.expire end
  returning points, ${left}`

const lookAt = `select points, ${left} from rate_limits kept where key = $1 and ${open}`

/** Counts in PostgreSQL: right for several processes on one database. Each call is one statement. */
export function postgresRateLimiter(pool: pg.Pool): RateLimiter {
  const ask = async (text: string, caller: string, { policy, windowSeconds }: RateLimit) => {
    const values = [`${policy}:${keyOf(caller)}`, windowSeconds * 1000]
    const { rows } = await pool.query<Row>({ text, values })
    return rows[0]
  }
  return {
    consume: async (caller, limit) => {
      const row = (await ask(countOne, caller, limit))!
      if (row.points === 1) void purgeCounts(pool).catch(() => {})
      return allowanceOf(limit, standing(row, limit), { exceeded: row.points > limit.requests })
    },
    peek: async (caller, limit) => {
      const row = await ask(lookAt, caller, limit)
      return allowanceOf(limit, row && standing(row, limit))
    },
  }
}

function standing({ points, left: msLeft }: Row, { requests }: RateLimit) {
  return { remaining: requests - points, msLeft: Number(msLeft) }
}
