import { expect, test } from 'vitest'
import { plainCode } from './plain-code.ts'

test('a sentence loses its marks of code, and a list of signs stays on one line', () => {
  expect(plainCode('Use `a b`: digits, spaces and + . ( ) -, with at least 5 digits.')).toBe(
    'Use a b: digits, spaces and\u00A0+\u00A0.\u00A0(\u00A0)\u00A0-, with at least 5 digits.',
  )
})
