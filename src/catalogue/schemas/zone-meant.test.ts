import { expect, test } from 'vitest'
import { zoneMeant } from './zone-meant.ts'

test.each([
  ['Europe/Wien', 'Europe/Vienna'],
  ['Europa/Zürich', 'Europe/Zurich'],
  ['Genève', 'Europe/Zurich'],
  ['europe/london', 'Europe/London'],
  ['America/New York', 'America/New_York'],
  ['Europe/Bruxelles', 'Europe/Brussels'],
])('instead of %s, %s is meant', (typed, meant) => {
  expect(zoneMeant(typed)).toBe(meant)
})

test('a city that is not known is no zone', () => {
  expect(zoneMeant('Europe/Nowhere')).toBeUndefined()
  expect(zoneMeant('')).toBeUndefined()
})
