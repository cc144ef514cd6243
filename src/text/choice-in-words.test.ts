import { expect, test } from 'vitest'
import { choiceInWords, labelWithTime, saidInWords } from './choice-in-words.ts'
import { timeInWords } from './local-time.ts'

const time = { start: '2026-12-01T09:00:00.000Z', minutes: 30, zone: 'Europe/Berlin' }

const inBerlin = (language: string) => ({ language, zone: 'Europe/Berlin' })

test('a choice is read with its time and how far that is ahead of UTC, whatever its label says', () => {
  expect(choiceInWords({ label: 'Monday 15:00', time }, inBerlin('en-GB'))).toBe(
    'Monday 15:00: Tuesday, 1 December 2026 at 10:00 (Europe/Berlin, UTC+1), 30 mins',
  )
  expect(choiceInWords({ label: 'Call', time }, inBerlin('de'))).toContain('Call: Dienstag, 1. Dezember 2026')
})

test('a label that is the time says it once, and words stay as they are', () => {
  const label = timeInWords(new Date(time.start), time.zone, 'en')
  expect(choiceInWords({ label, time }, inBerlin('en'))).toBe(`${label.slice(0, -1)}, UTC+1), 30 min`)
  expect(choiceInWords({ label: 'By mail' }, inBerlin('en'))).toBe('By mail')
})

test('a time that is offered from another zone is said in that of the site, too, unless their clocks show the same', () => {
  const said = (zone: string, site: string) =>
    choiceInWords({ label: 'Call', time: { ...time, zone } }, { language: 'en-GB', zone: site })
  expect(said('Asia/Kolkata', 'Europe/London')).toBe(
    'Call: Tuesday, 1 December 2026 at 14:30 (Asia/Kolkata, UTC+5:30) = Tuesday, 1 December 2026 at 09:00 (Europe/London, UTC), 30 mins',
  )
  expect(said('Europe/Paris', 'Europe/Berlin')).not.toContain('=')
  expect(said('America/New_York', 'UTC')).toMatch(/04:00 \(America\/New_York, UTC-5\) = .* at 09:00 \(UTC\), 30 mins$/)
})

test('a label says its time once, also where both stand in it', () => {
  const words = timeInWords(new Date(time.start), time.zone, 'en-GB')
  const label = labelWithTime('Call', words, 200)
  expect(label).toBe('Call: Tuesday, 1 December 2026 at 10:00 (Europe/Berlin)')
  expect(choiceInWords({ label, time }, inBerlin('en-GB'))).toBe(
    'Call: Tuesday, 1 December 2026 at 10:00 (Europe/Berlin, UTC+1), 30 mins',
  )
  expect([labelWithTime('', words, 200), labelWithTime(label, words, 200)]).toEqual([words, label])
  expect(labelWithTime('Call', words, 20)).toBe('Call')
})

test('what was chosen is read with its time, and with what was said beside it', () => {
  const thread = [
    {
      id: 'msg_1',
      choices: [
        { id: '1', label: 'Call', time },
        { id: '2', label: 'By mail' },
      ],
    },
  ]
  const said = (text: string, chosen: string) => saidInWords({ text, to: 'msg_1', chosen }, thread, inBerlin('en-GB'))
  const call = 'Call: Tuesday, 1 December 2026 at 10:00 (Europe/Berlin, UTC+1), 30 mins'
  expect([said('Call', '1'), said('Call\n\nAt my desk.', '1')]).toEqual([call, `${call}\nAt my desk.`])
  expect([said('Fine.', '1'), said('By mail', '2'), said('None', '0')]).toEqual([`${call}\nFine.`, 'By mail', 'None'])
})
