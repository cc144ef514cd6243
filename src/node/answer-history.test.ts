import { expect, test } from 'vitest'
import { historyDays, serviceHistorySchema } from '../contract/service-history.ts'
import { createAnswerHistory } from './answer-history.ts'

const start = Date.parse('2026-11-20T23:59:00Z')
const day = 24 * 60 * 60 * 1000

/** A history with a clock that the test sets, and calls with some headers. */
function history() {
  const clock = { ms: start }
  const { note, read } = createAnswerHistory(() => clock.ms)
  const answer = (
    status: number,
    seconds: number,
    asked: { headers?: HeadersInit; live?: true; abandoned?: true } = {},
  ) =>
    note(
      {
        route: { operation: { uncounted: asked.live } },
        request: { headers: new Headers(asked.headers), abandoned: asked.abandoned ?? false },
      } as never,
      status,
      seconds,
    )
  return { clock, answer, read: () => serviceHistorySchema.parse(read()) }
}

test('a history begins with the process, and has no days before something was answered', () => {
  expect(history().read()).toEqual({ since: '2026-11-20T23:59:00.000Z', days: [] })
})

test('a day tells its answers, those that failed, and within which time half of them and 95 % were given', () => {
  const { answer, read } = history()
  for (let count = 0; count < 10; count += 1) answer(200, 0.004)
  for (let count = 0; count < 9; count += 1) answer(404, 0.03)
  answer(503, 2)
  expect(read().days).toEqual([{ date: '2026-11-20', requests: 20, failed: 1, p50_ms: 5, p95_ms: 50 }])
  answer(500, 2)
  expect(read().days).toEqual([{ date: '2026-11-20', requests: 21, failed: 2, p50_ms: 50, p95_ms: 2_500 }])
})

test('an answer that took exactly a time counts for it, and one beyond all of them has none', () => {
  const { answer, read } = history()
  answer(200, 0.025)
  expect(read().days[0]).toMatchObject({ p50_ms: 25, p95_ms: 25 })
  answer(200, 11)
  expect(read().days[0]).toMatchObject({ p50_ms: 25, p95_ms: null })
})

test('a day begins at midnight in UTC, the newest is told first, and one without answers is left out', () => {
  const { answer, clock, read } = history()
  answer(200, 0)
  clock.ms = start + 60_000
  answer(200, 0)
  clock.ms = start + 3 * day
  answer(200, 0)
  expect(read().days.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-21', '2026-11-20'])
})

test('what is older than the bound is gone, whether or not another day took its place', () => {
  const { answer, clock, read } = history()
  for (let count = 0; count < 40; count += 1) {
    clock.ms = start + count * day
    answer(200, 0)
    answer(500, 20)
  }
  const { days } = read()
  expect(days.map(({ requests, failed }) => [requests, failed])).toEqual(
    Array.from({ length: historyDays }, () => [2, 1]),
  )
  expect(days.at(-1)!.date).toBe('2026-12-16')
  clock.ms += 3 * day
  expect(read().days.at(-1)!.date).toBe('2026-12-19')
  clock.ms += historyDays * day
  expect(read().days).toEqual([])
})

test('a failure that was rehearsed is an answer like others, so no caller makes the service look broken', () => {
  const { answer, read } = history()
  answer(503, 0, { headers: { 'X-Sandbox-Scenario': 'unavailable' } })
  expect(read().days[0]).toMatchObject({ requests: 1, failed: 0 })
})

test('probes, calls that were broken off, and waits that were asked for are not counted', () => {
  const { answer, read } = history()
  answer(503, 0, { live: true })
  answer(503, 0, { abandoned: true })
  answer(200, 25, { headers: { Prefer: 'wait=25' } })
  answer(200, 3, { headers: { 'X-Sandbox-Scenario': 'slow' } })
  expect(read().days).toEqual([])
  answer(200, 0.01, { headers: { Prefer: 'wait=25' } })
  expect(read().days[0]).toMatchObject({ requests: 1, p95_ms: 10 })
})
