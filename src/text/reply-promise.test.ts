import { expect, test } from 'vitest'
import { readReplyWithin } from './reply-promise.ts'

test.each([
  ['one working day', { count: 1, unit: 'open_days' }],
  ['2 business days', { count: 2, unit: 'open_days' }],
  ['four working hours', { count: 4, unit: 'open_hours' }],
  ['24 hours', { count: 24, unit: 'hours' }],
  ['a day', { count: 24, unit: 'hours' }],
  ['two weeks', { count: 336, unit: 'hours' }],
  ['einem Werktag', { count: 1, unit: 'open_days' }],
  ['zwei Werktagen', { count: 2, unit: 'open_days' }],
  ['einem Arbeitstag', { count: 1, unit: 'open_days' }],
  ['vier Arbeitsstunden', { count: 4, unit: 'open_hours' }],
  ['fünf Stunden', { count: 5, unit: 'hours' }],
  ['einer Woche', { count: 168, unit: 'hours' }],
  ['un jour ouvré', { count: 1, unit: 'open_days' }],
  ['deux jours ouvrés', { count: 2, unit: 'open_days' }],
  ['trois heures ouvrées', { count: 3, unit: 'open_hours' }],
  ['une semaine', { count: 168, unit: 'hours' }],
] as const)('%j can be counted', (text, within) => {
  expect(readReplyWithin(text)).toEqual(within)
})

test.each([
  'soon',
  '',
  'one',
  'day',
  'a few days',
  'one to two working days',
  '0 days',
  '900 weeks',
  '1.5 days',
  '-1 day',
  `1 ${'x'.repeat(900)}`,
])('%j cannot', (text) => {
  expect(readReplyWithin(text)).toBeUndefined()
})
