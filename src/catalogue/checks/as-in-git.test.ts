import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { asInGit } from './as-in-git.ts'

const told = (was: string, field: string, value: unknown, suggestion: string, ifOut?: string) => {
  const before = readSource('content/a.md', `---\n${was}\n---\n`) as SourceFile
  const problem = { file: 'content/a.md', field, value, rule: 'is wrong', suggestion, ...(ifOut && { ifOut }) }
  return asInGit([problem], new Map([['content/a.md', before]]))[0]!.suggestion
}

test('what a field was stands before what is guessed', () => {
  expect(told('opening_hours: 9:00 to 17:30', 'opening_hours', '9:00 to 7:30', 'write `19:30`')).toBe(
    'write `9:00 to 17:30` again, as it was before, unless it was to change; then write `19:30`',
  )
  expect(told('picture: /images/a.svg', 'picture', 'a.svg', 'A portrait, as high as wide.')).toBe(
    'write `/images/a.svg` again, as it was before, unless it was to change. A portrait, as high as wide.',
  )
  expect(told('address:\n  country: GB', 'address.country', 'UK', 'write two letters')).toMatch(/^write `GB` again/)
})

test.each([
  ['a guess that is right', 'country: GB', 'country', 'UK', 'did you mean `GB`?'],
  ['a day, which changes with each edit', 'updated: 2026-01-01', 'updated', '1.2.2026', 'write `2026-02-01`'],
  ['a field that is new', 'title: A', 'country', 'UK', 'write two letters'],
  ['a field that was not changed', 'country: UK', 'country', 'UK', 'write two letters'],
  ['a long text', `text: ${'a '.repeat(50)}`, 'text', 'b', 'write it anew'],
])('%s stays as it is', (_, was, field, value, suggestion) => {
  expect(told(was, field, value, suggestion)).toBe(suggestion)
})

test('a page that is out already is not kept back', () => {
  const [add, ifOut] = ['add `publish_on: 2027-01-01`', 'write `2026-06-01` or an earlier day']
  expect(told('title: A', 'updated', '2027-01-01', add, ifOut)).toBe(ifOut)
  expect(told('draft: true', 'updated', '2027-01-01', add, ifOut)).toBe(add)
  expect(asInGit([{ file: 'content/b.md', rule: 'is wrong', suggestion: add, ifOut }], new Map())).toEqual([
    { file: 'content/b.md', rule: 'is wrong', suggestion: add },
  ])
})
