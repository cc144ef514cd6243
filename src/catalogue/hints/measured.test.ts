import { expect, test } from 'vitest'
import { figureIn, minutesIn } from './measured.ts'

test.each([
  ['5 h 40 min', 340],
  ['2 hours', 120],
  ['2 Stunden und 30 Minuten', 150],
  ['1,5 h', 90],
  ['about 3 days', 3 * 1440],
  ['3 semaines', 3 * 7 * 1440],
  ['19 Tage (im Mittel)', 19 * 1440],
])('"%s" is %d minutes', (text, value) => {
  expect(minutesIn(text)).toBe(value)
})

test.each(['31', '12%', '3 orders a day', 'never', '5 h of 8', ''])('"%s" is no duration', (text) => {
  expect(minutesIn(text)).toBeUndefined()
})

test.each([
  ['31', 31, false],
  ['12%', 12, true],
  ['12 %', 12, true],
  ['4.5 per cent', 4.5, true],
  ['1,250', 1250, false],
  ['23% (no real change)', 23, true],
])('"%s" is %d', (text, value, isShare) => {
  expect(figureIn(text)).toEqual({ value, isShare })
})

test.each(['3l', '12 days', 'one', '£300'])('"%s" is no figure', (text) => {
  expect(figureIn(text)).toBeUndefined()
})
