import { expect, test } from 'vitest'
import { fixtureContent } from '../../testing/fixture-content.ts'
import { hintsOf } from '../../testing/hinted.ts'
import { files } from '../../testing/mistakes.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { emptyWords } from './empty-words.ts'
import { entryHints } from './hints.ts'

const { article } = files

test.each([
  ['title: Why batches come late', 'title: Untitled', 2, 'names a page before anybody does'],
  ['title: Why batches come late', 'title: Copy of Late batches', 2, 'names a page before anybody does'],
  ['  - batches', '  - batches, sensors', 7, 'is one topic'],
])('"%s" as "%s" says nothing, or two things in one', async (from, to, line, rule) => {
  const told = await hintsOf({ [article]: fixtureContent[article]!.replace(from, to) })
  expect(told).toContainEqual(expect.objectContaining({ line, rule: expect.stringContaining(rule) }))
})

test.each([
  ['people', 'name: lenka malá', 'is a name in small letters'],
  ['knowledge', 'title: WHY BATCHES COME LATE', 'is in capitals, which are hard to read'],
] as const)('in %s, "%s" %s', (collection, fields, rule) => {
  const of = (text: string) =>
    entryHints(
      [{ collection, slug: 'a', path: 'a.md', source: readSource('a.md', `---\n${text}\n---\n`) as SourceFile }],
      'EUR',
    )
  expect(of(fields)).toMatchObject([{ line: 2, rule }])
  expect(of(collection === 'people' ? 'name: Lenka von Malá' : 'title: HTTP API')).toEqual([])
})

test('a description that repeats its title is told of', () => {
  const text = '---\ntitle: Why batches come late, again\ndescription: Why batches come late – again.\n---\n'
  const source = readSource('content/knowledge/x.md', text) as SourceFile
  expect(emptyWords([{ collection: 'knowledge', source }])).toMatchObject([{ line: 3, field: 'description' }])
})
