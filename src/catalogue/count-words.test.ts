import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './count-words.ts'

test.each([
  ['', 0],
  ['One two, three.', 3],
  ["It doesn't — it can’t", 4],
  ['Přežití 3.5 well-known', 4],
])('%j has %d words', (text, count) => {
  expect(countWords(text)).toBe(count)
})

test.each([
  [0, 1],
  [230, 1],
  [500, 2],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})
