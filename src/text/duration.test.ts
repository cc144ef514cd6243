import { expect, test } from 'vitest'
import { inWords } from './duration.ts'

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [600, '10 minutes'],
  [3_600, '1 hour'],
  [86_400, '24 hours'],
  [7 * 86_400, '7 days'],
  [90_000, '25 hours'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})
