import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test.each([
  ['Ask again. Then wait.', 'Ask again.'],
  ['Use version 1.0 of it.', 'Use version 1.0 of it.'],
])('of %j the first sentence is %j', (text, first) => {
  expect(firstSentence(text)).toBe(first)
})
