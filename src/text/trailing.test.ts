import { expect, test } from 'vitest'
import { withoutTrailing } from './trailing.ts'

test.each([
  ['/a/', '/', '/a'],
  ['/a///', '/', '/a'],
  ['///', '/', ''],
  ['a/b', '/', 'a/b'],
  ['ada@example.com.!?', '.!?', 'ada@example.com'],
  ['', '/', ''],
])('%j without %j at its end is %j', (text, signs, expected) => {
  expect(withoutTrailing(text, signs)).toBe(expected)
})
