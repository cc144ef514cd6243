import { expect, test } from 'vitest'
import { instantOf, instantsOf } from './local-time.ts'

test.each([
  ['2026-12-01T10:00', 'Europe/Berlin', '2026-12-01T09:00:00.000Z'],
  ['2026-07-01T10:00', 'Europe/Berlin', '2026-07-01T08:00:00.000Z'],
  ['2026-07-01T10:00', 'UTC', '2026-07-01T10:00:00.000Z'],
  ['2026-07-01T10:00', 'Asia/Kathmandu', '2026-07-01T04:15:00.000Z'],
  ['2026-07-01T00:30', 'America/Los_Angeles', '2026-07-01T07:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantOf(local, zone)?.toISOString()).toBe(instant)
})

test('of an hour that comes twice, the first is meant', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('of an hour that never comes, one as long after the change', () => {
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

test.each([
  ['2026-10-25T02:30', 'Europe/Berlin', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-10-25T03:00', 'Europe/Berlin', ['2026-10-25T02:00:00.000Z']],
  ['2026-10-25T01:59', 'Europe/Berlin', ['2026-10-24T23:59:00.000Z']],
  ['2026-11-01T01:30', 'America/Los_Angeles', ['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z']],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  ['2026-03-29T02:30', 'Europe/Berlin', []],
  ['2026-12-01T10:00', 'Europe/Berlin', ['2026-12-01T09:00:00.000Z']],
  ['2026-12-01T10:00', 'Mars/Olympus', []],
])('a clock shows %s in %s at each of these moments', (local, zone, moments) => {
  expect(instantsOf(local, zone).map((moment) => moment.toISOString())).toEqual(moments)
})

test.each([
  ['2026-02-30T10:00', 'UTC'],
  ['2026-13-01T10:00', 'UTC'],
  ['2026-01-01T24:00', 'UTC'],
  ['tomorrow', 'UTC'],
  ['', 'UTC'],
  ['2026-01-01T10:00', 'Mars/Olympus'],
  ['2026-01-01T10:00', ''],
])('%s in %j is no moment', (local, zone) => {
  expect(instantOf(local, zone)).toBeUndefined()
})
