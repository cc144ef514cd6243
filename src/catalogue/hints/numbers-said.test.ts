import { expect, test } from 'vitest'
import { numbersSaid } from './numbers-said.ts'

test.each([
  [
    'Thirty days of fixes, four-week pilot',
    [
      [30, 'days'],
      [4, 'weeks'],
    ],
  ],
  [
    'Dreißig Tage lang, binnen zwei Werktagen',
    [
      [30, 'days'],
      [2, 'days'],
    ],
  ],
  [
    'soixante-dix jours, quatre mois',
    [
      [70, 'days'],
      [4, 'months'],
    ],
  ],
  [
    '£1,900 or 1.900 Pfund, about 12 per cent',
    [
      [1900, 'money'],
      [1900, 'money'],
      [12, '%'],
    ],
  ],
  [
    '26 of the 60 were wrong in 6.5 min',
    [
      [26, undefined],
      [60, undefined],
      [6.5, 'minutes'],
    ],
  ],
])('"%s" says its numbers with what they count', (text, expected) => {
  expect(numbersSaid(text).map(({ value, unit }) => [value, unit])).toEqual(expected)
})

test('days, times of day, and words that are of every sentence are no numbers', () => {
  expect(numbersSaid('On 2026-11-26, 24.11.2026 and 24/11/2026 from 9:00 to 17:30 one of us had a day')).toEqual([])
})
