import { beforeEach, expect, test } from 'vitest'
import type { RateLimit } from '../contract/limits.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { keyOf } from './rate-limiter.ts'
import { type Count, postgresCountTogether } from './together.ts'

const testDatabase = useTestDatabase()
/** Each test has a day of its own: what the one before still clears away in the background is over for it, too. */
let day = 0
let at: number
let count: (...counts: Count[]) => Promise<string[]>
beforeEach(async () => {
  at = Date.UTC(2026, 10, (day += 1))
  await testDatabase.pool.query('delete from rate_limits')
  const together = postgresCountTogether(testDatabase.pool, () => String(at))
  count = async (...counts) =>
    (await together(counts)).map(({ limit, resetSeconds }) => `${limit.policy} ${resetSeconds}`)
})

const limit = (policy: string, requests: number, windowSeconds: number): RateLimit => ({
  policy,
  requests,
  windowSeconds,
  per: policy,
})
const few = limit('few', 1, 60)
const more = limit('more', 3, 3600)
const kept = async () => (await testDatabase.pool.query('select points from rate_limits order by points')).rows

test('counts under each limit, and says which one is used up and for how long', async () => {
  const both = (key: string) => [
    { key, limit: few },
    { key: 'all', limit: more },
  ]
  expect(await count(...both('one'))).toEqual([])
  at += 20_000
  expect(await count(...both('one'))).toEqual(['few 40'])
  expect(await count(...both('two'))).toEqual([])
  expect(await count(...both('three'))).toEqual([])
  expect(await count(...both('three'))).toEqual(['few 60', 'more 3580'])
})

test('what one limit refuses uses up none of the others', async () => {
  await count({ key: 'one', limit: few })
  for (let tries = 0; tries < 9; tries++) await count({ key: 'all', limit: more }, { key: 'one', limit: few })
  for (let passes = 0; passes < 3; passes++) expect(await count({ key: 'all', limit: more })).toEqual([])
  expect(await count({ key: 'all', limit: more })).toEqual(['more 3600'])
})

/** @returns how many statements wait for another one */
const waiting = async () => {
  const { rows } = await testDatabase.pool.query(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0].count
}
/** Connections that are there already, so that statements truly meet. */
const connected = () => Promise.all(Array.from({ length: 10 }, () => testDatabase.pool.query('select pg_sleep(0.1)')))

test('of many at once exactly as many pass as every limit allows, and the others leave nothing behind', async () => {
  await connected()
  const together = postgresCountTogether(testDatabase.pool, () => String(at))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      together([
        { key: `mailbox ${index % 5}`, limit: few },
        { key: 'caller', limit: limit('caller', 20, 60) },
        { key: 'all', limit: more },
      ]),
    ),
  )
  expect(answers.filter(({ length }) => length === 0)).toHaveLength(3)
  const points = (await kept()).map((row) => row.points).filter((value) => value > 0)
  expect(points).toEqual([1, 1, 1, 3, 3])
})

test('one that cannot see yet that a window is used up finds out, and gives back what it took', async () => {
  const other = await testDatabase.pool.connect()
  await other.query('begin')
  await other.query('insert into rate_limits values ($1, 1, $2)', [`few:${keyOf('one')}`, at + 50_000])
  const counted = count({ key: 'all', limit: more }, { key: 'one', limit: few })
  await expect.poll(() => waiting(), { interval: 10 }).toBe(1)
  await other.query('commit')
  other.release()
  expect(await counted).toEqual(['few 50'])
  expect(await kept()).toEqual([{ points: 0 }, { points: 1 }])
})

test('a window that is over begins anew, to the millisecond', async () => {
  await count({ key: 'one', limit: few })
  at += 59_999
  expect(await count({ key: 'one', limit: few })).toEqual(['few 1'])
  at += 1
  expect(await count({ key: 'one', limit: few })).toEqual([])
  expect(await count({ key: 'one', limit: few })).toEqual(['few 60'])
  for (let windows = 0; windows < 2; windows++) {
    for (let passes = 0; passes < 3; passes++) expect(await count({ key: 'all', limit: more })).toEqual([])
    expect(await count({ key: 'all', limit: more })).toEqual(['more 3600'])
    at += 3_600_000
  }
})

test('a window that ends later than it could, by the clock of another server, is begun anew', async () => {
  await testDatabase.pool.query('insert into rate_limits values ($1, 9, $2)', [`few:${keyOf('one')}`, at + 1_860_000])
  expect(await count({ key: 'one', limit: few })).toEqual([])
  expect(await count({ key: 'one', limit: few })).toEqual(['few 60'])
})

test('a limit that was lowered counts what was before', async () => {
  for (let passes = 0; passes < 3; passes++) await count({ key: 'all', limit: more })
  expect(await count({ key: 'all', limit: { ...more, requests: 2 } })).toEqual(['more 3600'])
})

test('a restart of the server gives nothing back', async () => {
  await count({ key: 'one', limit: few })
  const restarted = postgresCountTogether(testDatabase.pool, () => String(at))
  expect(await restarted([{ key: 'one', limit: few }])).toMatchObject([{ exceeded: true, remaining: 0 }])
})

test('counts whose window is over are cleared away, and the store sees no key', async () => {
  await testDatabase.pool.query("insert into rate_limits values ('few:old', 5, 1)")
  await count({ key: 'ada@example.com', limit: few })
  await expect.poll(async () => (await kept()).length).toBe(1)
  expect(JSON.stringify((await testDatabase.pool.query('select * from rate_limits')).rows)).not.toContain('ada')
})

test('a store that does not answer is told apart from a limit that is used up', async () => {
  const pool = { query: () => Promise.reject(new Error('gone')) } as unknown as typeof testDatabase.pool
  await expect(postgresCountTogether(pool, () => String(at))([{ key: 'one', limit: few }])).rejects.toThrow('gone')
})
