import { expect, test } from 'vitest'
import { readOpeningHours } from './opening-hours.ts'

test('opening hours in words are days and times', () => {
  expect(readOpeningHours('Monday to Thursday, 8:00 to 16:00')).toEqual({
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    opens: '08:00',
    closes: '16:00',
  })
  expect(readOpeningHours('Saturday 10:30 to 12:00')).toEqual({ days: ['Saturday'], opens: '10:30', closes: '12:00' })
})

test.each(['', 'always', 'Friday to Monday, 9:00 to 17:00', 'Mo to Fr, 9:00 to 17:00', 'Monday, 9 to 5'])(
  '%j is left to people',
  (text) => {
    expect(readOpeningHours(text)).toBeUndefined()
  },
)
