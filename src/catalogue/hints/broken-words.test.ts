import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { brokenWords, brokenWordsInFields } from './broken-words.ts'

test.each([
  ['the last per- son who', 'per- son', '`person`'],
  ['the last per-\nson who', 'per- son', '`person`'],
  ['ein Be- trieb', 'Be- trieb', '`Betrieb`'],
  ['a well-\nknown one', 'well- known', '`well-known`'],
  ['de la sys- tème', 'sys- tème', '`système`'],
  ['to \uFB01nd it', '\uFB01', '`fi`'],
  ['\uF0B7 One of them', '\uF0B7', 'a hyphen and a space'],
])('"%s" is broken', (text, value, fix) => {
  expect(brokenWords(parseMarkdown(`It is.\n\n${text}`))).toMatchObject([
    { line: 3, value, suggestion: expect.stringContaining(fix) },
  ])
})

test('all of a paragraph are told', () => {
  expect(brokenWords(parseMarkdown('A well-\nknown sys- tem and a per- son.'))).toMatchObject([
    { line: 1, value: 'well- known' },
    { line: 2, value: 'sys- tem' },
    { line: 2, value: 'per- son' },
  ])
})

test('the second line of a paragraph is named', () => {
  expect(brokenWords(parseMarkdown('One line,\nand a sys- tem.'))).toMatchObject([{ line: 2 }])
})

test.each([
  'Vor- und Nachteile, Ein- und Ausgang, Cloud- und Lizenzkosten',
  'Erfolgs- oder Abbruchwerte, Neu- bzw. Umbau, Haupt- sowie Neben-',
  'pre- and post-war, two- to five-day, short- versus long-term, in- or outside',
  'Haupt-, Neben- und Hilfskosten',
  'a pré- et post-test',
  'well-known, e-mail, 4- week, A- side',
  'Monday - the first of all - is free',
  '`per- son`',
])('"%s" is not', (text) => {
  expect(brokenWords(parseMarkdown(text))).toEqual([])
})

test('a field is looked at, too', () => {
  const source = readSource('content/a.md', '---\ntitle: A sys- tem\n---\n') as SourceFile
  expect(brokenWordsInFields([source])).toMatchObject([{ line: 2, field: 'title', value: 'sys- tem' }])
})
