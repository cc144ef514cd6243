import { describe, expect, test } from 'vitest'
import { historyDays, serviceHistorySchema } from '../contract/service-history.ts'
import { createAnswerHistory } from './answer-history.ts'

const start = Date.parse('2026-11-20T23:59:00Z')
const day = 24 * 60 * 60 * 1000

/** A history with a clock that the test sets, and calls with some headers. */
function history() {
  const clock = { ms: start }
  const { note, read, unkept, settle } = createAnswerHistory(() => clock.ms)
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
  return { clock, answer, unkept, settle, read: () => serviceHistorySchema.parse(read()) }
}

test('a history begins with its server, and has no days before something was answered', () => {
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

describe('what is kept elsewhere', () => {
  const others = {
    date: '2026-11-20',
    since: '2026-11-20T08:00:00.000Z',
    failed: 2,
    byTime: [8, ...Array(10).fill(0), 2],
  }

  test('is told with what was counted here, and the history begins with the first of both', () => {
    const { answer, settle, read } = history()
    answer(200, 0)
    settle([], [others])
    expect(read()).toEqual({
      since: others.since,
      days: [{ date: '2026-11-20', requests: 11, failed: 2, p50_ms: 5, p95_ms: null }],
    })
  })

  test('counts for nothing twice, and what was counted meanwhile is not kept yet', () => {
    const { answer, unkept, settle, read } = history()
    answer(500, 0)
    const sent = unkept()
    answer(200, 0.03)
    settle(sent, sent)
    expect(unkept().map(({ failed, byTime }) => [failed, byTime[0], byTime[3]])).toEqual([[0, 0, 1]])
    expect(read().days).toEqual([{ date: '2026-11-20', requests: 2, failed: 1, p50_ms: 5, p95_ms: 50 }])
  })

  test('stays a whole day when a day ends between counting and keeping', () => {
    const { answer, clock, unkept, settle, read } = history()
    answer(200, 0)
    const sent = unkept()
    clock.ms = start + 60_000
    answer(200, 0)
    settle(sent, sent)
    expect(read().days.map(({ date, requests }) => [date, requests])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-20', 1],
    ])
    expect(unkept().map(({ date }) => date)).toEqual(['2026-11-21'])
  })

  test('is told no longer than the bound, and nothing of a day to come by another clock', () => {
    const { clock, settle, read } = history()
    settle([], [{ ...others, date: '2026-11-22' }, others])
    expect(read().days.map(({ date }) => date)).toEqual(['2026-11-20'])
    clock.ms = start + historyDays * day
    expect(read().days.map(({ date }) => date)).toEqual(['2026-11-22'])
  })
})
