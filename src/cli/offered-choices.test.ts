import { expect, test } from 'vitest'
import { maxChoices } from '../contract/message-limits.ts'
import { readOffered } from './offered-choices.ts'

test('words and times are offered, times as the clocks of their zone show them', () => {
  expect(
    readOffered({ choice: ['By mail'], time: ['2026-12-01T10:00 Europe/Berlin 45', '2026-12-02T09:00 UTC'] }, 'en'),
  ).toEqual([
    { label: 'By mail' },
    {
      label: 'Tuesday, December 1, 2026 at 10:00 AM (Europe/Berlin)',
      time: { start: '2026-12-01T09:00:00.000Z', minutes: 45, zone: 'Europe/Berlin' },
    },
    {
      label: 'Wednesday, December 2, 2026 at 9:00 AM (UTC)',
      time: { start: '2026-12-02T09:00:00.000Z', minutes: 30, zone: 'UTC' },
    },
  ])
  expect(readOffered({}, 'en')).toEqual([])
})

test.each([
  '2026-12-01',
  '2026-12-01T10:00',
  '2026-12-01T10:00 Mars/Olympus 30',
  '2026-02-30T10:00 UTC 30',
  '2026-12-01T10:00 UTC 0',
  '2026-12-01T10:00 UTC 30 more',
  'tomorrow UTC 30',
])('%j is no time, and the answer shows one', (time) => {
  expect(() => readOffered({ time: [time] }, 'en')).toThrow('such as "2026-12-01T10:00 Europe/Berlin 30"')
})

test('a time that the clocks of its zone skip is refused, and not moved in silence', () => {
  expect(() => readOffered({ time: ['2027-03-28T02:30 Europe/Berlin 30'] }, 'en')).toThrow(
    'never show 2027-03-28T02:30',
  )
})

test('a time that the clocks show twice is refused, with a way to say which', () => {
  expect(() => readOffered({ time: ['2026-10-25T02:30 Europe/Berlin 30'] }, 'en')).toThrow('or this one in UTC')
})

test('times are written in the language of who picks one', () => {
  expect(readOffered({ time: ['2026-12-01T10:00 Europe/Berlin 30'] }, 'de')[0]!.label).toBe(
    'Dienstag, 1. Dezember 2026 um 10:00 (Europe/Berlin)',
  )
})

test('no more than a message may have, and none without words', () => {
  expect(() => readOffered({ choice: Array.from({ length: maxChoices + 1 }, (_, n) => `${n}`) }, 'en')).toThrow(
    `offer ${maxChoices}`,
  )
  expect(() => readOffered({ choice: ['one', '  '] }, 'en')).toThrow('Choice 2')
})
