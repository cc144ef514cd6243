import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: 'lead_1@example.com',
  revision: 3,
  written: new Date('2026-11-23T08:00:00.123Z'),
  start: new Date('2026-12-01T23:45:00.000Z'),
  minutes: 30,
  title: 'Call with Northgate',
  description: 'Tuesday',
}

test('an event is written as RFC 5545 has it', () => {
  expect(calendarFile(event, 'Northgate').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:Northgate',
    'BEGIN:VEVENT',
    'UID:lead_1@example.com',
    'SEQUENCE:3',
    'DTSTAMP:20261123T080000Z',
    'DTSTART:20261201T234500Z',
    'DTEND:20261202T001500Z',
    'SUMMARY:Call with Northgate',
    'DESCRIPTION:Tuesday',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no text breaks out of its line', () => {
  const title = 'One; two, three\\four\r\nATTACH:http://example.com\u2028five'
  expect(calendarFile({ ...event, title }, 'x')).toContain(
    String.raw`SUMMARY:One\; two\, three\\four ATTACH:http://example.com five` + '\r\n',
  )
})

test('long lines are folded, and no character is cut in two', () => {
  const title = 'Gespräch über Förderbänder – 会議 '.repeat(8).trim()
  const text = calendarFile({ ...event, title }, 'x')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
