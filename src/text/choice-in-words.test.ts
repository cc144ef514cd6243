import { expect, test } from 'vitest'
import { choiceInWords } from './choice-in-words.ts'
import { timeInWords } from './local-time.ts'

const time = { start: '2026-12-01T09:00:00.000Z', minutes: 30, zone: 'Europe/Berlin' }

test('a choice is read with its time, whatever its label says', () => {
  expect(choiceInWords({ label: 'Monday 15:00', time }, 'en-GB')).toBe(
    `Monday 15:00: ${timeInWords(new Date(time.start), time.zone, 'en-GB')}, 30 mins`,
  )
  expect(choiceInWords({ label: 'Call', time }, 'de')).toContain('Call: Dienstag, 1. Dezember 2026')
})

test('a label that is the time says it once, and words stay as they are', () => {
  const label = timeInWords(new Date(time.start), time.zone, 'en')
  expect(choiceInWords({ label, time }, 'en')).toBe(`${label}, 30 min`)
  expect(choiceInWords({ label: 'By mail' }, 'en')).toBe('By mail')
})
