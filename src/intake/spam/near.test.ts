import { expect, test } from 'vitest'
import { haveNear } from './near.ts'

const parts = [/ab/g, [3, /cd/g], [0, /e/g]] as const

test.each([
  ['abcde', true],
  ['ab...cde', true],
  ['ab....cde', false],
  ['ab....ab.cde', true],
  ['abcd.e', false],
  ['abcd.e abcde', true],
  ['cdeab', false],
  ['abab', false],
  ['', false],
])('in %j parts follow each other within their distances: %s', (text, expected) => {
  expect(haveNear(text, [...parts] as never)).toBe(expected)
})

test('every place is looked at, also one within the distance of an earlier one that leads nowhere', () => {
  expect(haveNear('ab cd cde', [...parts] as never)).toBe(false)
  expect(haveNear('ab cd ab cde', [...parts] as never)).toBe(true)
})
