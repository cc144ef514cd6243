import { describe, expect, test } from 'vitest'
import { rateLimits } from '../contract/limits.ts'
import { type TestDatabase, useTestDatabase } from '../testing/test-database.ts'
import { memoryRateLimiter } from './memory.ts'
import { postgresRateLimiter } from './postgres.ts'
import { keyOf, type RateLimiter } from './rate-limiter.ts'

const testDatabase = useTestDatabase()

const { anonymous, credential } = rateLimits

describe.each<[string, () => RateLimiter]>([
  ['memory', memoryRateLimiter],
  ['PostgreSQL', () => postgresRateLimiter(testDatabase.database.$client)],
])('a rate limiter in %s', (name, create) => {
  let count = 0
  const caller = () => `${name} ${(count += 1)}`

  test('lets exactly as many requests pass as the limit says, however many come at once', async () => {
    const limiter = create()
    const one = caller()
    const allowances = await Promise.all(
      Array.from({ length: anonymous.requests + 5 }, () => limiter.consume(one, anonymous)),
    )
    expect(allowances.filter(({ exceeded }) => !exceeded)).toHaveLength(anonymous.requests)
    expect(allowances.filter(({ exceeded }) => exceeded).every(({ remaining }) => remaining === 0)).toBe(true)
  })

  test('counts down what is left, and the seconds until it is whole again', async () => {
    const limiter = create()
    const one = caller()
    expect(await limiter.consume(one, anonymous)).toEqual({
      limit: anonymous,
      remaining: 59,
      resetSeconds: 60,
      exceeded: false,
    })
    expect((await limiter.consume(one, anonymous)).remaining).toBe(58)
  })

  test('counts each caller and each limit by itself', async () => {
    const limiter = create()
    const [one, two] = [caller(), caller()]
    await limiter.consume(one, anonymous)
    expect((await limiter.consume(two, anonymous)).remaining).toBe(59)
    expect((await limiter.consume(one, credential)).remaining).toBe(99)
  })

  test('looks without counting', async () => {
    const limiter = create()
    const one = caller()
    expect(await limiter.peek(one, anonymous)).toEqual({
      limit: anonymous,
      remaining: 60,
      resetSeconds: 60,
      exceeded: false,
    })
    await limiter.consume(one, anonymous)
    expect((await limiter.peek(one, anonymous)).remaining).toBe(59)
    expect((await limiter.peek(one, anonymous)).remaining).toBe(59)
  })
})

test('several processes on one PostgreSQL share the count', async () => {
  const limiters = [
    postgresRateLimiter(testDatabase.database.$client),
    postgresRateLimiter(testDatabase.database.$client),
  ]
  const allowances = await Promise.all(
    Array.from({ length: 70 }, (_, index) => limiters[index % 2]!.consume('shared', anonymous)),
  )
  expect(allowances.filter(({ exceeded }) => !exceeded)).toHaveLength(anonymous.requests)
})

test('says how much of the window is left', async () => {
  const limiter = postgresRateLimiter(testDatabase.database.$client)
  await limiter.consume('halfway', anonymous)
  await testDatabase.pool.query('update rate_limits set expire = $1', [Date.now() + 30_000])
  for (const { resetSeconds } of [
    await limiter.peek('halfway', anonymous),
    await limiter.consume('halfway', anonymous),
  ]) {
    expect(resetSeconds).toBeGreaterThan(20)
    expect(resetSeconds).toBeLessThanOrEqual(30)
  }
})

test('a window that a server whose clock is half an hour ahead has written keeps nobody out', async () => {
  const ahead = Date.now() + 1_860_000
  const row = [`anonymous:${keyOf('ahead')}`, anonymous.requests, ahead]
  await testDatabase.pool.query('insert into rate_limits values ($1, $2, $3)', row)
  const limiter = postgresRateLimiter(testDatabase.database.$client)
  expect((await limiter.peek('ahead', anonymous)).remaining).toBe(60)
  expect(await limiter.consume('ahead', anonymous)).toMatchObject({ remaining: 59, exceeded: false, resetSeconds: 60 })
  expect((await limiter.peek('ahead', anonymous)).remaining).toBe(59)
})

test('a store that does not answer is told apart from a limit that is used up', async () => {
  const pool = { query: () => Promise.reject(new Error('gone')) } as unknown as TestDatabase['pool']
  await expect(postgresRateLimiter(pool).consume('one', anonymous)).rejects.toThrow('gone')
  await expect(postgresRateLimiter(pool).peek('one', anonymous)).rejects.toThrow('gone')
})

test('counts whose window is over are cleared away', async () => {
  await testDatabase.pool.query("insert into rate_limits values ('anonymous:old', 5, 1)")
  await postgresRateLimiter(testDatabase.database.$client).consume('new', anonymous)
  await expect
    .poll(async () => (await testDatabase.pool.query("select 1 from rate_limits where key = 'anonymous:old'")).rows)
    .toEqual([])
})

test('the store sees no address', async () => {
  await postgresRateLimiter(testDatabase.database.$client).consume('203.0.113.77', anonymous)
  const { rows } = await testDatabase.pool.query('select key from rate_limits')
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
})

test('a window that a later statement began, for which this one waited, goes on', async () => {
  const begun = Date.now() + 60_000 + 5_000
  const row = [`anonymous:${keyOf('waited')}`, anonymous.requests, begun]
  await testDatabase.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', row)
  expect(await postgresRateLimiter(testDatabase.database.$client).consume('waited', anonymous)).toMatchObject({
    exceeded: true,
  })
})
