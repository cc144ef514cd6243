import { expect, test } from 'vitest'
import { withWholeNumbers } from './whole-numbers.ts'

test.each([
  ['1 High Street, Leeds LS1 1AA, United Kingdom', '1 High Street, Leeds LS1~1AA, United Kingdom'],
  ['Monday to Friday, 9:00 to 17:30', 'Monday to Friday, 9:00~to~17:30'],
  ['Hauptstraße 5, 10115 Berlin', 'Hauptstraße 5, 10115 Berlin'],
  ['by appointment', 'by appointment'],
])('no line ends within a postcode or a span of hours: %s', (text, whole) => {
  expect(withWholeNumbers(text).replaceAll('\u00a0', '~')).toBe(whole)
})
