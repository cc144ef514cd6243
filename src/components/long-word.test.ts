import { expect, test } from 'vitest'
import { hasLongWord } from './long-word.ts'

test('a title has a long word where one of its words has more letters than fit, and not where it is long itself', () => {
  expect(hasLongWord('Rechtsberatung für Familienunternehmen in Wien')).toBe(true)
  expect(hasLongWord('One working day, and a person answers you')).toBe(false)
  expect(hasLongWord('Rechtsberatung in Wien', 13)).toBe(true)
})
