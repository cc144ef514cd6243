import { expect, test } from 'vitest'
import { daysInWords } from './days.ts'

const history = {
  since: '2026-11-20T09:30:00.000Z',
  days: [
    { date: '2026-11-24', requests: 200, failed: 2, p50_ms: 10, p95_ms: null },
    { date: '2026-11-23', requests: 1, failed: 1, p50_ms: 10, p95_ms: 500 },
    { date: '2026-11-22', requests: 12_345, failed: 1, p50_ms: 10, p95_ms: 2_500 },
    { date: '2026-11-20', requests: 2, failed: 0, p50_ms: 25, p95_ms: 50 },
  ],
}
const { told, bars, rows } = daysInWords({ history }, { today: '2026-11-25', count: 14 }, 'en')

test('of each day with 100 calls or more there is a row, which says within which time half of them were answered', () => {
  expect(told).toBe('4 days counted, since 20 November 2026: 12,548 calls, 4 failed (0.03 %).')
  expect(rows).toEqual([
    ['24 November 2026', '200', '2', '10 ms', 'longer'],
    ['22 November 2026', '12,345', '1', '10 ms', '2.5 s'],
  ])
})

test('what was counted before the days that are shown is not told', () => {
  const long = { ...history, since: '2026-01-01T09:30:00.000Z' }
  expect(daysInWords({ history: long }, { today: '2026-11-25', count: 14 }, 'en').told).toMatch(/since 12 November/)
})

test('each of the last 14 days has a bar, today the last: empty where nothing was counted', () => {
  expect(bars).toHaveLength(14)
  expect(bars[0]).toEqual({ kind: 'none', day: '12 November 2026', told: '12 November 2026: no data' })
  expect(bars.slice(-6).map(({ kind }) => kind)).toEqual(['well', 'none', 'some', 'some', 'ill', 'none'])
})

test('a bar says how many calls failed, and their share only from 100 calls on', () => {
  expect(bars.slice(-6, -1).map((bar) => bar.told)).toEqual([
    '20 November 2026: 2 calls, none failed',
    '21 November 2026: no data',
    '22 November 2026: 12,345 calls, 1 failed (0.01 %)',
    '23 November 2026: 1 call, 1 failed',
    '24 November 2026: 200 calls, 2 failed (1.00 %)',
  ])
})

test('where the service keeps no history, that is said, and there are neither bars nor rows', () => {
  expect(daysInWords({}, { today: '2026-11-25', count: 14 }, 'en')).toEqual({
    told: 'No history is kept here: no process lasts for days.',
    bars: [],
    rows: [],
  })
})
