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
  expect(issuesOf('a')).toEqual([['too_short', 'must have at least 2 characters besides space']])
  expect(issuesOf('   ', 1)).toEqual([['too_short', 'must have at least 1 character besides space']])
  expect(issuesOf('abcd')).toEqual([['too_long', 'must have at most 3 characters']])
})

test('all that is wrong with a text is said', () => {
  expect(issuesOf('\0')?.map(([code]) => code)).toEqual(['invalid_character', 'too_short'])
})

test('a text is kept as it was sent, in normal form C', () => {
  expect(text({ min: 1, max: 9 }).parse(' Zoe\u0308 ')).toBe(' Zo\u00eb ')
})
