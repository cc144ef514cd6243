import { expect, test } from 'vitest'
import { withoutComments } from './comments.ts'

test.each([
  ['a', 'a'],
  ['<!-- note -->', ''],
  ['a<!-- one\n-->b<!--two-->c', 'abc'],
  ['a<!-- <!-- -->b-->', 'ab-->'],
  ['a<!-- open', 'a<!-- open'],
  ['<!---->', ''],
])('%j without its comments is %j', (text, expected) => {
  expect(withoutComments(text)).toBe(expected)
})
