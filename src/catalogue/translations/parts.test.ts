import { expect, test } from 'vitest'
import type { CheckedEntry } from '../checked-entry.ts'
import { partHints } from './parts.ts'

const entry = (file: string, body: string) =>
  ({ collection: 'replies', source: { file, body, bodyLine: 5 } }) as unknown as CheckedEntry
const told = (original: string, translation: string) =>
  partHints(entry('content/de/a.md', translation), entry('content/a.md', original))

test('a section that a translation lacks is told, with those of the original', () => {
  expect(told('## One\n\nA.\n\n### Two\n\nB.\n\n## Three\n', '## Eins\n\nA.\n\n## Drei\n')).toMatchObject([
    { line: 9, rule: 'has 2 headings, and content/a.md has 3 headings: One; Two; Three' },
  ])
  expect(told('A.\n', '## Eins\n')).toMatchObject([{ line: 5, rule: expect.stringContaining('has 1 heading,') }])
})

test('an item of a list that a translation lost is told at its section', () => {
  const original = '## One\n\n- A\n- B\n\n## Two\n\n1. C\n2. D\n3. E\n'
  expect(told(original, '## Eins\n\n- A\n- B\n\n## Zwei\n\n1. C\n2. D\n')).toMatchObject([
    {
      line: 12,
      value: 'Zwei',
      rule: 'has 2 items of a list in this section, and content/a.md has 3, from its line 12',
    },
  ])
  expect(told(original, '## Eins\n\n* A\n* B\n\n## Zwei\n\nC, D und E.\n')).toEqual([])
})

test('so is a row of a table, and a time that is another one in words', () => {
  const table = (...rows: string[]) => `| A | B |\n| --- | --- |\n${rows.map((row) => `| ${row} | x |\n`).join('')}`
  expect(told(table('one', 'two', 'three'), table('eins', 'drei'))).toMatchObject([
    { line: 7, rule: 'has 2 rows of a table in this section, and content/a.md has 3, from its line 7' },
  ])
  const german = 'Der Bau dauerte zwölf Wochen, nach einer Woche.\n\nUnd so fort.'
  expect(told('The build took twenty weeks, after one week.', german)).toMatchObject([
    { line: 5, rule: 'says 12 weeks, and content/a.md, line 5, says 20' },
  ])
  expect(told('The build took twelve weeks, after a week.', german)).toEqual([])
  expect(told('The build took twelve weeks, after one week.', german)).toEqual([])
})

test('a fact that is filled in there and not here is told', () => {
  expect(
    told('Dear {{submitter.name}}, we answer within {{ service.reply_within }}.', 'Guten Tag, bald.'),
  ).toMatchObject([{ line: 5, value: '{{submitter.name}}, {{service.reply_within}}' }])
})

test('the same parts in another language are told of nothing', () => {
  expect(
    told('## One\n\n{{service.name}}\n\n```\n## x\n```', '## Eins\n\n{{ service.name }} und {{service.phone}}'),
  ).toEqual([])
  expect(partHints(undefined, entry('content/a.md', '## One'))).toEqual([])
})
