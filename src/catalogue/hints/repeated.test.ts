import { expect, test } from 'vitest'
import type { CollectionName } from '../collections.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { oddNumbers, repeatedParagraphs } from './repeated.ts'

const entry = (slug: string, body: string, collection: CollectionName = 'pricing') => ({
  collection,
  slug,
  path: `${collection}/${slug}.md`,
  source: readSource(`content/${collection}/${slug}.md`, `---\ntitle: ${slug}\n---\n\n${body}\n`) as SourceFile,
})
const long = 'Whoever takes your first call is an engineer who may end up doing the work.'

test('a paragraph that stands in a text twice is told at the second, with the line of the first', () => {
  expect(repeatedParagraphs([entry('a', `${long}\n\nSo.\n\n${long}`)])).toMatchObject([
    { line: 9, rule: 'stands in this text already, at line 5' },
  ])
})

test.each([
  ['a short one', 'So it is.\n\nSo it is.'],
  ['a row of a table', `| ${long} |\n| --- |\n| ${long} |`],
  ['one in two files', long],
  ['code', `\`\`\`\n${long}\n\`\`\`\n\n\`\`\`\n${long}\n\`\`\``],
])('%s may', (_, body) => {
  expect(repeatedParagraphs([entry('a', body), entry('b', body)])).toEqual([])
})

test('a sentence that two files say with one number, and one with another, is told at that one', () => {
  const due = (days: number) => `Half at the start. Invoices are due in ${days} days. So it is.`
  const told = oddNumbers([entry('a', due(14)), entry('b', due(14)), entry('c', due(30), 'pages')])
  expect(told).toMatchObject([
    {
      file: 'content/pages/c.md',
      line: 5,
      value: 'Invoices are due in 30 days',
      rule: 'says another number than content/pricing/a.md, content/pricing/b.md: "Invoices are due in 14 days"',
    },
  ])
})

test.each<[string, (number | [number, CollectionName])[]]>([
  ['all say the same', [14, 14, 14]],
  ['each says another', [14, 30]],
  ['two say each', [14, 14, 30, 30]],
  ['an article does', [14, 14, [30, 'knowledge']]],
])('it is not, where %s', (_, numbers) => {
  const entries = numbers.map((one, index) => {
    const [days, collection] = typeof one === 'number' ? [one, 'pricing' as const] : one
    return entry(`f${index}`, `Invoices are due in ${days} days.`, collection)
  })
  expect(oddNumbers(entries)).toEqual([])
})
