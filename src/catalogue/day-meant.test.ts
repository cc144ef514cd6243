import { expect, test } from 'vitest'
import { dayMeant } from './day-meant.ts'

test.each([
  ['2026-02-31', 'is no day: February 2026 has 28 days', 'its last day is `2026-02-28`'],
  ['2028-02-30', 'is no day: February 2028 has 29 days', 'its last day is `2028-02-29`'],
  ['2026-04-31', 'is no day: April 2026 has 30 days', 'its last day is `2026-04-30`'],
  ['2026-13-40', 'is no day: there is no month 13', 'write a month from 01 to 12'],
])('%s is told to be no day, with the last day of its month', (typed, rule, suggestion) => {
  expect(dayMeant(typed)).toEqual({ rule, suggestion })
})

test.each([
  ['2026-31-01', '2026-01-31'],
  ['2026-2-1', '2026-02-01'],
  ['2026/02/01', '2026-02-01'],
  ['20260201', '2026-02-01'],
  ['2026-02-01T10:00:00Z', '2026-02-01'],
  ['22.11.2026', '2026-11-22'],
  ['11/22/26', '2026-11-22'],
  ['1 February 2026', '2026-02-01'],
  ['1st Feb. 2026', '2026-02-01'],
  ['Nov 22, 2026', '2026-11-22'],
])('%s is told as the day that it means: %s', (typed, meant) => {
  expect(dayMeant(typed).suggestion).toBe(`write \`${meant}\``)
})

test('where day and month could be either, both days are told', () => {
  expect(dayMeant('03/04/2026').suggestion).toBe('write `2026-04-03` or `2026-03-04`, whichever is meant')
})

test('what is no day at all is told how days are written', () => {
  expect(dayMeant('next Tuesday').suggestion).toContain('such as `2026-03-31`')
})
