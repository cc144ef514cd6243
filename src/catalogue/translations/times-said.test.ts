import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import type { CheckedEntry } from '../checked-entry.ts'
import { timeHints } from './times-said.ts'

function entry(file: string, text: string): CheckedEntry {
  const source = readSource(file, text.startsWith('---') ? text : `---\ntitle: x\n---\n\n${text}\n`) as SourceFile
  return { source, data: source.frontmatter, markdown: source.body } as CheckedEntry
}
const told = (german: string, english: string) =>
  timeHints(entry('content/de/a.md', german), entry('content/a.md', english))

test('a time in words is compared with that of the same paragraph and of the same field', () => {
  expect(told('Text.\n\nEs dauert drei Wochen.', 'Text.\n\nIt takes four weeks.')).toMatchObject([
    {
      file: 'content/de/a.md',
      line: 7,
      rule: 'says 3 weeks, and its original, content/a.md, line 7, says 4 weeks',
      otherSide: { file: 'content/a.md', line: 7 },
    },
  ])
  const fixes = (text: string) => `---\ndeliverables:\n  - ${text}\n---\n`
  expect(told(fixes('Dreißig Tage Fehlerbehebung'), fixes('Ninety days of fixes'))).toMatchObject([
    { line: 3, field: 'deliverables[0]' },
  ])
})

test('how often something is, is compared, too', () => {
  expect(told('Jeden Freitag sehen Sie es.', 'You see it on the last Friday of each month.')).toMatchObject([
    { line: 5, rule: 'says “Jeden Freitag”, and its original, content/a.md, line 5, says “each month”' },
  ])
})

test.each([
  ['Es dauert drei Wochen.', 'It takes 3 weeks.'],
  ['Es dauert 14 Tage.', 'It takes two weeks.'],
  ['Zwei Tage, dann drei Tage.', 'Two days, then three.'],
  ['## A\n\nDrei Wochen.\n\nMehr.', '## A\n\nMore, four weeks.'],
])('"%s" does not contradict "%s"', (german, english) => {
  expect(told(german, english)).toEqual([])
})

test('what is not translated is compared with nothing', () => {
  expect(timeHints(undefined, entry('content/a.md', 'Four weeks.'))).toEqual([])
})
