import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { type AnsweredDay, keepAnsweredDays } from './answered-days.ts'

const testDatabase = useTestDatabase()
const keep = (counted: readonly AnsweredDay[], first = oldest) =>
  keepAnsweredDays(testDatabase.database, counted, first)
const oldest = '2026-11-07'
const since = '2026-11-20T09:30:00.000Z'
const counts = (failed: number, ...byTime: number[]) => ({ date: '2026-11-20', since, failed, byTime })

beforeEach(() => testDatabase.pool.query('delete from answered_days'))

test('days of several servers are added up, and each learns of all', async () => {
  await keep([counts(1, 10, 0, 2)])
  const earlier = '2026-11-20T08:00:00.000Z'
  const others = [
    { ...counts(2, 1, 1, 1), since: earlier },
    { ...counts(0, 5, 0, 0), date: '2026-11-21' },
  ]
  expect(await keep(others)).toEqual([
    { ...counts(0, 5, 0, 0), date: '2026-11-21' },
    { ...counts(3, 11, 1, 3), since: earlier },
  ])
})

test('a server that has counted nothing reads what is kept', async () => {
  expect(await keep([])).toEqual([])
  await keep([counts(0, 1)])
  expect(await keep([])).toEqual([counts(0, 1)])
})

test('what is older than is told is forgotten', async () => {
  const before = { ...counts(0, 1), date: '2026-11-06' }
  await keep([before, { ...before, date: oldest }], '2026-11-01')
  expect((await keep([])).map(({ date }) => date)).toEqual([oldest])
  expect((await testDatabase.pool.query('select day::text from answered_days')).rows).toEqual([{ day: oldest }])
})

test('a release that tells more times apart goes on from the counts of the one before', async () => {
  await keep([counts(0, 1, 2)])
  expect(await keep([counts(0, 1, 1, 1)])).toEqual([counts(0, 2, 3, 1)])
})
