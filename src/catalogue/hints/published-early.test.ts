import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { publishedEarly } from './published-early.ts'

const told = (fields: string) =>
  publishedEarly([{ source: readSource('content/a.md', `---\ntitle: A\n${fields}\n---\n`) as SourceFile }], {
    founded: 2014,
  })

test('a page that was published before there was a consultancy is told at its day', () => {
  expect(told('published: 2006-03-17')).toMatchObject([{ line: 3, field: 'published', value: '2006-03-17' }])
  expect(told('valid_from: 2006-03-17')).toMatchObject([{ field: 'valid_from' }])
})

test('one of the year of foundation, or without a day, is not', () => {
  expect(told('published: 2014-01-01')).toEqual([])
  expect(told('updated: 2006-03-17')).toEqual([])
})
