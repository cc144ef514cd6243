import { expect, test } from 'vitest'
import { text } from './text.ts'

const issuesOf = (value: unknown, min = 2, max = 3) =>
  text({ min, max })
    .safeParse(value)
    .error?.issues.map((issue) => [issue.code === 'custom' ? issue.params?.['code'] : issue.code, issue.message])

test('a text may be as short and as long as its bounds, counted without the space around it', () => {
  for (const value of ['ab', 'abc', ' ab ', '\n abc\t']) expect(issuesOf(value)).toBeUndefined()
})

test('what is wrong with a text is said with its bound', () => {
  expect(issuesOf('a')).toEqual([
    ['too_short', 'must have at least 2 characters besides space and what cannot be seen'],
  ])
  expect(issuesOf('   ', 1)).toEqual([
    ['too_short', 'must have at least 1 character besides space and what cannot be seen'],
  ])
  expect(issuesOf('abcd')).toEqual([['too_long', 'must have at most 3 characters']])
})

test('all that is wrong with a text is said', () => {
  expect(issuesOf('\0')?.map(([code]) => code)).toEqual(['invalid_character', 'too_short'])
})

test('what is several times too long is only told to be so', () => {
  expect(issuesOf('\0'.repeat(13))).toEqual([['too_long', 'must have at most 3 characters']])
  expect(issuesOf(`${' '.repeat(9)}abc`)).toBeUndefined()
  // Four signs that are one in normal form C.
  expect(issuesOf('\u03b1\u0313\u0300\u0345'.repeat(3))).toBeUndefined()
})

test('a text that took seconds to normalize, one letter with thousands of marks, is refused before', () => {
  const marked = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`
  expect(issuesOf(marked(30), 1, 5_000)).toBeUndefined()
  expect(issuesOf(marked(32), 1, 5_000)).toEqual([['invalid_character', 'has more than 30 combining marks in a row']])
  expect(issuesOf(`a${'\u{1d165}'.repeat(30)}`, 1, 5_000)).toBeUndefined()
  expect(issuesOf(marked(16_000), 1, 5_000)?.map(([code]) => code)).toEqual(['invalid_character'])
})

test('a text is kept as it was sent, in normal form C', () => {
  expect(text({ min: 1, max: 9 }).parse(' Zoe\u0308 ')).toBe(' Zo\u00eb ')
})
