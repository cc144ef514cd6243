import { expect, test } from 'vitest'
import { holidayHints, promiseHints, promiseOf } from './promise.ts'

const service = {
  reply_within: 'one working day',
  opening_hours: 'Monday to Friday, 9:00 to 17:30',
  time_zone: 'Europe/London',
}
const source = { file: 'content/service.md', lineOf: () => 1 } as unknown as Parameters<typeof promiseHints>[1]
const hinted = (changes: object) => promiseHints({ ...service, ...changes }, source).map(({ field }) => field)

test('a promise is counted by the days and hours on which somebody is there', () => {
  expect(promiseOf({ ...service, holidays: ['2026-12-25'] })).toEqual({
    count: 1,
    unit: 'open_days',
    open: {
      hours: [{ days: [1, 2, 3, 4, 5], times: [{ opens: '09:00', closes: '17:30' }] }],
      zone: 'Europe/London',
      holidays: ['2026-12-25'],
    },
  })
  expect(promiseOf({ reply_within: '24 hours', opening_hours: 'by appointment' })).toEqual({ count: 24, unit: 'hours' })
})

test('an editor is told why it cannot be counted, where it cannot', () => {
  expect(hinted({})).toEqual([])
  expect(hinted({ reply_within: 'a moment' })).toEqual(['reply_within'])
  expect(hinted({ time_zone: undefined })).toEqual(['time_zone'])
  expect(hinted({ opening_hours: 'Mondays' })).toEqual(['opening_hours'])
  expect(hinted({ opening_hours: 'Monday to Friday, 17:00 to 9:00' })).toEqual(['opening_hours'])
})

test('a word that every page puts before the time is told as such', () => {
  expect(promiseHints({ ...service, reply_within: 'within one working day' }, source)).toMatchObject([
    { field: 'reply_within', rule: expect.stringContaining('“within”'), suggestion: 'write `one working day`' },
  ])
})

test('days on which nobody answers are told of once all of them are over', () => {
  const told = (...holidays: string[]) => holidayHints({ holidays }, { ...source, lineOf: () => 9 }, '2026-06-01')
  expect(told('2025-12-26', '2025-12-25')).toMatchObject([{ line: 9, field: 'holidays', value: '2025-12-26' }])
  expect(told('2025-12-25', '2026-12-25')).toEqual([])
  expect(told('2026-06-01')).toEqual([])
  expect(told()).toEqual([])
})
