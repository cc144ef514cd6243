import { expect, test } from 'vitest'
import { endOfTwelve, readOpeningHours } from './opening-hours.ts'

test('opening hours in words are days and times', () => {
  expect(readOpeningHours('Monday to Thursday, 8:00 to 16:00')).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], times: [{ opens: '08:00', closes: '16:00' }] },
  ])
  expect(readOpeningHours('Saturday 10:30 to 12:00')).toEqual([
    { days: ['Saturday'], times: [{ opens: '10:30', closes: '12:00' }] },
  ])
})

test('there may be a break, and other hours on other days', () => {
  expect(readOpeningHours('Tuesday to Wednesday, 9:00 to 12:30 and 13:30 to 17:00; Saturday, 10:00 to 14:00')).toEqual([
    {
      days: ['Tuesday', 'Wednesday'],
      times: [
        { opens: '09:00', closes: '12:30' },
        { opens: '13:30', closes: '17:00' },
      ],
    },
    { days: ['Saturday'], times: [{ opens: '10:00', closes: '14:00' }] },
  ])
})

test.each([
  '',
  'always',
  'Friday to Monday, 9:00 to 17:00',
  'Mo to Fr, 9:00 to 17:00',
  'Monday, 9 to 5',
  'Monday, 17:00 to 9:00',
  'Monday, 9:00 to 13:00 and 12:00 to 17:00',
  'Monday, 13:00 to 17:00 and 8:00 to 12:00',
  'Monday, 9:00 to 12:00; by appointment',
  'Monday to Friday, 9:00 to 12:00; Friday, 14:00 to 16:00',
])('%j is left to people', (text) => {
  expect(readOpeningHours(text)).toBeUndefined()
})

test.each([
  ['Monday to Friday, 9:00 to 5:30', '9:00 to 5:30', '17:30'],
  ['Mo–Fr 9–5', '9–5', '17:00'],
  ['Montag bis Freitag, 9.00 bis 5.30', '9.00 bis 5.30', '17:30'],
])('"%s" ends on a clock of twelve hours', (text, span, meant) => {
  expect(endOfTwelve(text)).toEqual({ span, meant })
})

test.each([
  'Monday to Friday, 9:00 to 17:30',
  'every day, 22:00 to 6:00',
  'Monday to Friday, 9 am to 5 pm',
  'Monday to Friday, 9:00 a.m. to 5:30 p.m.',
  'Monday to Friday, 17:00 to 9:00',
  'by appointment',
  '0:00 to 24:00',
])('"%s" does not, or need not', (text) => {
  expect(endOfTwelve(text)).toBeUndefined()
})
