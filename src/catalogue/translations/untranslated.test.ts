import { expect, test } from 'vitest'
import type { CheckedEntry } from '../checked-entry.ts'
import { untranslatedHints } from './untranslated.ts'

const long =
  'A batch waits for its slowest part, and so the report of the morning waits as well, whoever reads it, until somebody looks at the clock of the line and says what it is that they see.'
const entry = (file: string, body: string) =>
  ({ source: { file, body, bodyLine: 5, frontmatter: {} } }) as unknown as CheckedEntry
const languages = { translation: 'de', original: 'en-GB' }
const told = (original: string, translation: string) =>
  untranslatedHints(entry('content/de/a.md', translation), entry('content/a.md', original), languages)

test('a paragraph that was left in the language of the original is told with its line', () => {
  expect(told(`\n${long}\n`, `\nEine Charge wartet.\n\n${long}\n`)).toMatchObject([
    { file: 'content/de/a.md', line: 8, value: long },
  ])
})

test.each([
  ['a quote', `> ${long}`],
  ['code', `\`\`\`\n${long}\n\`\`\``],
  ['a name with a small word', '## Time and materials'],
  ['a short line', 'Ostrava Data Works s.r.o., Nádražní 1, 702 00 Ostrava'],
])('%s may be the same in both', (_, text) => {
  expect(told(text, text)).toEqual([])
})

test('without a translation there is nothing to compare', () => {
  expect(untranslatedHints(undefined, entry('content/a.md', long), languages)).toEqual([])
})

test.each(['## How it runs', '- We name what it will cost.', 'So is the budget of the plant.'])(
  '"%s" is told, though it is short',
  (text) => {
    expect(told(`${text}\n`, `Es ist die Uhr.\n\n${text}\n`)).toMatchObject([{ line: 7, value: text }])
  },
)

test('several are told by the first of them, with their number', () => {
  expect(told(`${long}\n\n## How it runs\n`, `${long}\n\n## How it runs\n`)).toMatchObject([
    { line: 5, rule: expect.stringContaining('so are 1 more below') },
  ])
})

test('a paragraph in the language of the original that was changed there since is told as one in another language', () => {
  expect(told('It is the clock.', 'Es ist die Uhr.\n\nIt was the clock, and we said so to the plant.')).toMatchObject([
    { line: 7, rule: 'is in English, and this file is in German' },
  ])
})

test('a field in the words of the original is told, however short; a name is not', () => {
  const titled = (file: string, title: string) =>
    ({ source: { file, body: '', bodyLine: 5, frontmatter: { title }, lineOf: () => 2 } }) as unknown as CheckedEntry
  const of = (title: string) =>
    untranslatedHints(titled('content/de/a.md', title), titled('content/a.md', title), languages)
  expect(of('About us')).toMatchObject([{ line: 2, field: 'title', rule: expect.stringContaining('not translated') }])
  expect(of('What is it that you will do?')).toHaveLength(1)
  expect(of('Fenwright')).toEqual([])
  expect(of('Open source')).toEqual([])
})
