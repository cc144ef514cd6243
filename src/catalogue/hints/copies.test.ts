import { expect, test } from 'vitest'
import type { CollectionName } from '../collections.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { projectRoot } from '../../project-root.ts'
import { readContent } from '../read.ts'
import { copyHints } from './copies.ts'

const text = 'Lenka mended pipelines in a steelworks for ten years, and then came to us.'
const person = (slug: string, fields: string, body = text, collection: CollectionName = 'people') => ({
  collection,
  slug,
  path: `${collection}/${slug}.md`,
  source: readSource(`content/${collection}/${slug}.md`, `---\n${fields}\n---\n\n${body}\n`) as SourceFile,
})
const portrait = 'picture: /images/lenka-mala.svg\npicture_alt: A drawing of Lenka'
const fields = `name: Lenka\ndescription: Mends what others leave.\n${portrait}\nupdated: 2026-01-02`

test('a person copied for a new one is told of at the copy, whose name nothing of it has', () => {
  const told = copyHints([person('anna-berg', fields), person('lenka-mala', fields)])
  expect(told.map(({ file, line, field }) => [file, line, field])).toEqual([
    ['content/people/anna-berg.md', 3, 'description'],
    ['content/people/anna-berg.md', 4, 'picture'],
    ['content/people/anna-berg.md', 5, 'picture_alt'],
    ['content/people/anna-berg.md', 9, undefined],
  ])
  expect(told[0]!.rule).toBe('is that of content/people/lenka-mala.md, word for word')
})

test('else the one that was changed later is the copy, else the one that comes later', () => {
  const same = (updated: string) => `description: Mends what others leave.\nupdated: ${updated}`
  const [first, second] = ['b', 'a'].map((slug) => person(slug, same('2026-01-02'), '')) as [never, never]
  expect(copyHints([first, second])).toMatchObject([{ file: 'content/people/a.md' }])
  expect(copyHints([person('b', same('2026-02-02'), ''), second])).toMatchObject([{ file: 'content/people/b.md' }])
})

test('of several copies each is told', () => {
  const one = (slug: string) => person(slug, 'description: The same.', '')
  expect(copyHints([one('a'), one('b'), one('c')]).map(({ file }) => file)).toEqual([
    'content/people/b.md',
    'content/people/c.md',
  ])
})

test('a text of which sentences were kept is told at each of them, with what else is the same', () => {
  const kept = 'She mended pipelines in a steelworks for ten years, and was glad of it.'
  const lenka = person(
    'lenka-mala',
    'name: Lenka\nrole: Engineer\nanswers_for:\n  - Offers\nupdated: 2026-01-01',
    `Lenka is here. ${kept} So she stays.`,
  )
  const anna = person(
    'anna-berg',
    'name: Anna\nrole: Engineer\nanswers_for:\n  - Tests\nupdated: 2026-02-02',
    `Anna is new.\n\n${kept}`,
  )
  expect(copyHints([lenka, anna]).map(({ file, line, field }) => [file, line, field])).toEqual([
    ['content/people/anna-berg.md', 3, 'role'],
    ['content/people/anna-berg.md', 11, undefined],
  ])
  expect(copyHints([lenka, person('anna-berg', 'name: Anna\nrole: Engineer', 'Anna reads.')])).toEqual([])
})

test('a short text may be the same, and so may those of two collections, and texts that are empty', () => {
  expect(copyHints([person('a', 'title: A', 'See the prices.'), person('b', 'title: B', 'See the prices.')])).toEqual(
    [],
  )
  expect(copyHints([person('a', 'title: A', ''), person('b', 'title: B', '')])).toEqual([])
  expect(copyHints([person('a', 'title: A'), person('b', 'title: B', text, 'pages')])).toEqual([])
})

test('the content that is shipped has none', async () => {
  expect(copyHints((await readContent(projectRoot)).entries)).toEqual([])
})
