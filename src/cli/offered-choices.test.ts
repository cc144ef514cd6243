import { expect, test } from 'vitest'
import { maxChoices } from '../contract/message-limits.ts'
import { readOffered } from './offered-choices.ts'

test('words and times are offered, times as the clocks of their zone show them', () => {
  expect(
    readOffered({ choice: ['By mail'], time: ['2026-12-01T10:00 Europe/Berlin 45', '2026-12-02T09:00 UTC'] }),
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
  expect(readOffered({})).toEqual([])
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
  expect(() => readOffered({ time: [time] })).toThrow('such as "2026-12-01T10:00 Europe/Berlin 30"')
})

test('a time that the clocks of its zone skip is refused, and not moved in silence', () => {
  expect(() => readOffered({ time: ['2027-03-28T02:30 Europe/Berlin 30'] })).toThrow('never show 2027-03-28T02:30')
})

test('no more than a message may have, and none without words', () => {
  expect(() => readOffered({ choice: Array.from({ length: maxChoices + 1 }, (_, n) => `${n}`) })).toThrow(
    `offer ${maxChoices}`,
  )
  expect(() => readOffered({ choice: ['one', '  '] })).toThrow('Choice 2')
})
