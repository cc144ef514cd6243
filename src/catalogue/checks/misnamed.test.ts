import { expect, test } from 'vitest'
import { withoutLinksToMisnamed } from './misnamed.ts'

const name = {
  file: 'content/knowledge/A Text.md',
  line: 1,
  rule: 'is not named like a page',
  suggestion: 'rename it to content/knowledge/a-text.md',
}
const link = { file: 'content/a.md', line: 4, value: '../knowledge/a-text.md#b', rule: 'the link leads to no file' }
const related = { file: 'content/b.md', line: 5, value: 'a-text', rule: 'names no file in content/knowledge' }
const other = { file: 'content/b.md', line: 6, value: '../knowledge/b-text.md', rule: 'the link leads to no file' }

test('links to a file of a wrong name are not told beside its name', () => {
  expect(withoutLinksToMisnamed([link, related, other, name])).toEqual([other, name])
})

test('without such a file, all are told', () => {
  expect(withoutLinksToMisnamed([link, related, other])).toEqual([link, related, other])
})
