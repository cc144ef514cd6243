import { describe, expect, test } from 'vitest'
import type { ReplyPromise } from '../../contract/promise.ts'
import { instantOf } from '../../text/local-time.ts'
import { dueAt, dueBy, promiseKeeper } from './due.ts'

const open = {
  hours: [{ days: [1, 2, 3, 4, 5], times: [{ opens: '09:00', closes: '17:30' }] }],
  zone: 'Europe/London',
  holidays: ['2026-12-25', '2026-12-28'],
}
const workingDay: ReplyPromise = { count: 1, unit: 'open_days', open }
const at = (local: string, zone = 'Europe/London') => instantOf(local, zone)!

describe('one working day', () => {
  test.each([
    ['in the morning is the next morning', '2026-11-24T11:00', '2026-11-25T11:00'],
    ['over a weekend is on Monday', '2026-11-27T16:00', '2026-11-30T16:00'],
    ['from the evening is the close of the next day', '2026-11-24T20:00', '2026-11-25T17:30'],
    ['from a Sunday is the close of Monday', '2026-11-29T03:00', '2026-11-30T17:30'],
    ['from the very opening is the close', '2026-11-24T09:00', '2026-11-24T17:30'],
    ['from the very close is the next close', '2026-11-24T17:30', '2026-11-25T17:30'],
    ['passes by holidays', '2026-12-24T12:00', '2026-12-29T12:00'],
    ['passes by the end of the year', '2026-12-31T10:00', '2027-01-01T10:00'],
    ['is one by the clock where that is put back', '2026-10-23T12:00', '2026-10-26T12:00'],
    ['is one by the clock where that is put forward', '2027-03-26T12:00', '2027-03-29T12:00'],
  ])('%s', (_, since, due) => {
    expect(dueAt(at(since), workingDay)).toEqual(at(due))
  })

  test('is that of the office, wherever the server is', () => {
    const tokyo: ReplyPromise = { count: 1, unit: 'open_days', open: { ...open, zone: 'Asia/Tokyo' } }
    expect(dueAt(at('2026-11-24T11:00', 'Asia/Tokyo'), tokyo)).toEqual(at('2026-11-25T11:00', 'Asia/Tokyo'))
  })
})

test('working hours are counted while somebody is there, hours by the clock always', () => {
  expect(dueAt(at('2026-11-27T16:30'), { count: 4, unit: 'open_hours', open })).toEqual(at('2026-11-30T12:00'))
  expect(dueAt(at('2026-11-27T16:30'), { count: 24, unit: 'hours' })).toEqual(at('2026-11-28T16:30'))
})

const withBreak = {
  ...open,
  hours: [
    {
      days: [1, 2, 3, 4, 5],
      times: [
        { opens: '09:00', closes: '12:00' },
        { opens: '14:00', closes: '18:00' },
      ],
    },
    { days: [6], times: [{ opens: '10:00', closes: '13:00' }] },
  ],
}

test.each([
  ['over the break', 'open_hours', 2, '2026-11-24T11:00', '2026-11-24T15:00'],
  ['from the break', 'open_hours', 2, '2026-11-24T13:00', '2026-11-24T16:00'],
  ['up to the break', 'open_hours', 1, '2026-11-24T11:00', '2026-11-24T12:00'],
  ['into a short day', 'open_hours', 4, '2026-11-27T17:00', '2026-11-28T13:00'],
  ['past a short day', 'open_days', 1, '2026-11-27T17:00', '2026-11-30T12:00'],
  ['to the same time of the next day', 'open_days', 1, '2026-11-24T15:00', '2026-11-25T15:00'],
] as const)('with a break and a short Saturday, time is counted %s', (_, unit, count, since, due) => {
  const promise: ReplyPromise = { count, unit, open: withBreak }
  expect(dueAt(at(since), promise)).toEqual(at(due))
  // What is due at a moment has been waiting since then, or since the time before in which nobody was there.
  expect(dueAt(dueBy(at(due), promise)!, promise)).toEqual(at(due))
})

test('an office may be open until midnight, and on one day only', () => {
  const late = { ...open, hours: [{ days: [6], times: [{ opens: '20:00', closes: '24:00' }] }] }
  expect(dueAt(at('2026-11-23T10:00'), { count: 1, unit: 'open_days', open: late })).toEqual(at('2026-11-29T00:00'))
})

test.each<[string, ReplyPromise]>([
  ['working days', { ...workingDay, count: 2 }],
  ['working hours', { count: 5, unit: 'open_hours', open }],
  ['working hours with a break', { count: 5, unit: 'open_hours', open: withBreak }],
  ['hours by the clock', { count: 30, unit: 'hours' }],
])('for many answers at once, %s are counted as for one', (_, promise) => {
  const [from, to] = [at('2026-12-18T00:00').getTime(), at('2027-01-10T00:00').getTime()]
  const kept = promiseKeeper(promise, { from, to })!
  for (let since = from; since < to - 8 * 86_400_000; since += 5 * 3_600_000 + 60_000) {
    const due = dueAt(new Date(since), promise)!.getTime()
    expect([kept(since, due), kept(since, due - 1), kept(since, since)]).toEqual([true, true, true])
    // After the close, an answer that is late by a moment comes before anybody is there again.
    expect(kept(since, due + 16 * 3_600_000 * 8)).toBe(false)
  }
})

test('what cannot be counted is never due', () => {
  expect(dueAt(new Date(), { count: 1, unit: 'open_days' })).toBeUndefined()
  expect(dueAt(new Date(), { ...workingDay, open: { ...open, hours: [] } })).toBeUndefined()
})

test('what waits since the moment of `dueBy`, or longer, is due, and nothing else', () => {
  const minute = 60_000
  for (const promise of [
    workingDay,
    { count: 3, unit: 'open_hours', open },
    { count: 24, unit: 'hours' },
  ] as ReplyPromise[])
    for (let hour = 0; hour < 24 * 9; hour += 5) {
      const now = new Date(at('2026-12-21T00:30').getTime() + hour * 60 * minute)
      const since = dueBy(now, promise)!
      const due = (moved: number) => dueAt(new Date(since.getTime() + moved * minute), promise)!.getTime()
      expect([now, due(0) <= now.getTime(), due(-600) <= now.getTime()]).toEqual([now, true, true])
      // A moment later the next one may begin only once somebody is there again.
      const next = new Date(since.getTime() + minute)
      if (dueAt(next, promise)!.getTime() <= now.getTime()) expect(dueAt(next, promise)).toEqual(dueAt(since, promise))
    }
})
