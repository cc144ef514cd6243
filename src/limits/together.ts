import type pg from 'pg'
import type { RateLimit } from '../contract/limits.ts'
import { databaseMoment, isOpen, type Moment } from './database-clock.ts'
import { type Allowance, allowanceOf, keyOf } from './rate-limiter.ts'
import { purgeCounts } from './purge.ts'

/** Something that is counted for one caller under one limit. */
export type Count = { key: string; limit: RateLimit }

/**
 * Counts one event under several limits at once: under each of them, or, where one is used up, under none.
 * @param counts at most one for each policy, always in the same order
 * @returns where each limit stands that is used up; nothing when the event may happen. A store that fails throws.
 */
export type CountTogether = (counts: readonly Count[]) => Promise<Allowance[]>

/** Numbers of PostgreSQL's `bigint` are text. */
type Row = { key: string; taken: boolean; expire: string; left: string }

/**
 * Takes one from each window in turn, as long as the one before had one to give, and none where one of them was used up
 * before. Of parallel ones, a later one may find a window used up that it could not see at its start; it has to give
 * back what it took before. All lock their rows in the same order, so that no two wait for each other.
 * @param times how many windows
 */
function takeFrom(times: number, moment: Moment): string {
  const places = Array.from({ length: times }, (_, place) => place)
  const links = places.map((place) => {
    const [key, most, length] = [1, 2, 3].map((first) => `$${first + 3 * place}`)
    const before = place === 0 ? 'not exists (select from used_up)' : `exists (select from taken_${place - 1})`
    const open = isOpen('kept.expire', `${length}::bigint`, moment)
    return `taken_${place} as (
      insert into rate_limits as kept (key, points, expire) select ${key}, 1, ${moment} + ${length}::bigint where ${before}
      on conflict (key) do update set
        points = case when ${open} then kept.points + 1 else 1 end,
        expire = case when ${open} then kept.expire else excluded.expire end
      where not ${open} or kept.points < ${most}
      returning key, expire)`
  })
  const asked = places.map((place) => `($${1 + 3 * place}::text, $${2 + 3 * place}::int, $${3 + 3 * place}::bigint)`)
  return `
    with asked (key, most, length) as (values ${asked.join(', ')}),
    used_up as (
      select kept.key, kept.expire from rate_limits kept join asked using (key)
      where ${isOpen('kept.expire', 'asked.length', moment)} and kept.points >= asked.most),
    ${links.join(',\n')}
    select key, false as taken, expire, expire - ${moment} as left from used_up
    ${places.map((place) => `union all select key, true, expire, expire - ${moment} from taken_${place}`).join('\n')}`
}

/** One at a time, so that none is locked while waiting for another. */
const giveBack = 'update rate_limits set points = points - 1 where key = $1 and expire = $2 and points > 0'

const lookAt = (moment: Moment) =>
  `select key, false as taken, expire, expire - ${moment} as left from rate_limits where key = any($1)`

/**
 * Counts in PostgreSQL, so that a restart gives nothing back. Each statement stands alone: behind a pooler, and in a
 * development database, several callers share a session.
 * @param moment by default of the clock of the database
 */
export function postgresCountTogether(pool: pg.Pool, moment: () => Moment = () => databaseMoment): CountTogether {
  const ask = async (text: string, values: unknown[]) => (await pool.query<Row>({ text, values })).rows
  return async (counts) => {
    const at = moment()
    const asked = counts.map(({ key, limit }) => ({ limit, key: `${limit.policy}:${keyOf(key)}` }))
    const rows = await ask(
      takeFrom(asked.length, at),
      asked.flatMap(({ key, limit }) => [key, limit.requests, limit.windowSeconds * 1000]),
    )
    const taken = rows.filter((row) => row.taken)
    if (taken.length === asked.length) {
      void purgeCounts(pool, at).catch(() => {})
      return []
    }
    for (const { key, expire } of taken) await ask(giveBack, [key, expire])
    const usedUp = rows.filter((row) => !row.taken)
    if (usedUp.length > 0)
      return standing(
        asked.filter(({ key }) => usedUp.some((row) => row.key === key)),
        usedUp,
      )
    const missed = asked.slice(taken.length, taken.length + 1)
    return standing(missed, await ask(lookAt(at), [missed.map(({ key }) => key)]))
  }
}

/** @returns where limits stand that have nothing left; the windows may be over, and gone, meanwhile */
function standing(limits: readonly Count[], windows: readonly Row[]): Allowance[] {
  return limits.map(({ key, limit }) => {
    const left = windows.find((row) => row.key === key)?.left
    return allowanceOf(limit, left ? { remaining: 0, msLeft: Number(left) } : undefined, { exceeded: true })
  })
}
