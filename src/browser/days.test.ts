import { expect, test } from 'vitest'
import { daysInWords } from './days.ts'

test('the days are told as rows, with the moment from which they were counted in words and in UTC', () => {
  const history = {
    since: '2026-11-20T09:30:00.000Z',
    days: [
      { date: '2026-11-21', requests: 12_345, failed: 1, p50_ms: 10, p95_ms: 2_500 },
      { date: '2026-11-20', requests: 100, failed: 0, p50_ms: 25, p95_ms: null },
      { date: '2026-11-19', requests: 99, failed: 0, p50_ms: 25, p95_ms: 500 },
    ],
  }
  const { told, rows } = daysInWords({ history }, 'en')
  expect(told).toMatch(/^Counted since November 20, 2026 at 9:30\sAM UTC\.$/)
  expect(rows).toEqual([
    ['2026-11-21', '12,345', '1', '10 ms', '2.5 s'],
    ['2026-11-20', '100', '0', '25 ms', 'longer'],
    // Of so few calls the slowest one would stand for all.
    ['2026-11-19', '99', '0', '–', '–'],
  ])
})

test('where the service keeps no history, that is said, and there are no rows', () => {
  expect(daysInWords({}, 'en')).toEqual({ told: 'No history is kept here: no process lasts for days.', rows: [] })
})
