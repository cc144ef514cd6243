import { expect, test } from 'vitest'
import { seldom } from './seldom.ts'

test('a line that is repeated is written every ten seconds, and another one at once', () => {
  const written: string[] = []
  let seconds = 0
  const log = seldom(
    ({ event }) => void written.push(`${seconds} ${event}`),
    () => new Date(seconds * 1000),
  )
  for (; seconds <= 20; seconds += 2) {
    log({ event: 'database_not_ready', level: 'warn' })
    if (seconds === 6) log({ event: 'database_ready' })
  }
  expect(written).toEqual([
    '0 database_not_ready',
    '6 database_ready',
    '10 database_not_ready',
    '20 database_not_ready',
  ])
})
