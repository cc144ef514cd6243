import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { spoken } from '../../testing/spoken.ts'
import { pricesInTexts } from './prices-in-texts.ts'

const list = `---
title: Prices
service: build
tiers:
  - tier: prototype
    amount: 22000
    unit: project
  - tier: rescue
    amount: 1150
    unit: day
---
`
const entries = [
  {
    collection: 'pricing' as const,
    slug: 'build',
    path: 'pricing/build.md',
    source: readSource('content/pricing/build.md', list) as SourceFile,
  },
]
const names = (prototype: string, language?: string) =>
  spoken(
    'services/build.md',
    `---\ntitle: Product build\ntiers:\n  - id: prototype\n    name: ${prototype}\n  - id: rescue\n    name: Rescue\n---\n\nIt is.\n`,
    language,
  )
const told = (text: string, path = 'pages/a.md', language?: string) =>
  pricesInTexts([names('Prototype'), names('Prototyp', 'de'), spoken(path, text, language)], entries, {
    currency: 'GBP',
  })

test.each([
  ['A prototype costs £19,500.', '£19,500'],
  ['The rescue starts at £1,250.', '£1,250'],
  ['A product build is from GBP 9000.', undefined],
  ['A day of our engineers costs £900 a day.', '£900'],
])('"%s" is no price of the list', (text, value) => {
  expect(told(text)).toMatchObject(value ? [{ line: 5, value }] : [])
})

test('so is one in another language, and in a note of the list itself', () => {
  expect(told('Ein Prototyp kostet 20.000 £.', 'pages/a.md', 'de')).toMatchObject([
    { value: '20.000 £', rule: expect.stringContaining('no price of “prototyp” in content/pricing/build.md') },
  ])
  const note = list.replace('unit: day', 'unit: day\n    note: £1,250 per engineer and day.')
  const source = readSource('content/pricing/build.md', note) as SourceFile
  const file = { ...spoken('pricing/build.md', note), source }
  expect(pricesInTexts([file], [{ ...entries[0]!, source }], { currency: 'GBP' })).toMatchObject([
    { field: 'tiers[1].note', rule: 'the price of this tier is 1150' },
  ])
})

test.each([
  'A prototype costs £22,000.',
  'Ein Prototyp kostet 22.000 £.',
  'A prototype saves you up to £9,000.',
  'A prototype is fixed. They paid £9,000 for it.',
  'The hotel costs £90 a day.',
  'A prototype costs €19,500, they said, and “the prototype costs £1” was wrong.',
])('"%s" contradicts no list', (text) => {
  expect(told(text).filter(({ value }) => !String(value).includes('€'))).toEqual([])
})

test('articles speak of the prices of others', () => {
  expect(told('A prototype costs £19,500.', 'knowledge/a.md')).toEqual([])
})

test.each([
  ['A prototype as in our [product build](../services/build.md) costs £24,000 at present.', 'knowledge/a.md'],
  ['The [list](../pricing/build.md) begins at £24,000.', 'case-studies/a.md'],
  ['Our product build starts at £24,000.', 'knowledge/a.md'],
  ['See [it](/services/build#how): the price is £24,000.', 'glossary/a.md'],
  ['The [build](../services/build.md) costs £24,000.', 'pages/questions.md'],
  ['Unsere [Entwicklung](../services/build.md) kostet 24.000 £.', 'knowledge/a.md'],
])('unless they link to what we sell, or name it as ours: "%s"', (text, path) => {
  const language = text.startsWith('Unsere') ? 'de' : undefined
  expect(told(text, path, language)).toMatchObject([
    { line: 5, rule: expect.stringContaining('in content/pricing/build.md, which has 22000, 1150') },
  ])
})

test.each([
  ['A prototype of ours costs £19,500 and tells you.', 'en-GB'],
  ['Our prototype is £19,500.', 'en-GB'],
  ['For the prototype we charge £19,500.', 'en-GB'],
  ['With us, a prototype comes to £19,500.', 'en-GB'],
  ['Ein Prototyp von uns kostet 19.500 £.', 'de'],
  ['Unser Prototyp liegt bei 19.500 £.', 'de'],
  ['Für den Prototyp berechnen wir 19.500 £.', 'de'],
  ['Notre prototype revient à 19 500 £.', 'fr'],
  ['Pour le prototype, nous facturons 19 500 £.', 'fr'],
])('in articles, too, “%s” says that it is ours', (text, language) => {
  const files = [names('Prototype'), names('Prototyp', 'de'), names('Prototype', 'fr')]
  const file = spoken('knowledge/a.md', text, language)
  expect(pricesInTexts([...files, file], entries, { currency: 'GBP' })).toHaveLength(1)
})

test.each([
  ['A prototype costs £19,500.', 1],
  ['The prototype comes to £19,500 and takes a month.', 1],
  ['A prototype costs £22,000.', 0],
  ['A prototype cost them £19,500.', 0],
  ['A cloud prototype costs £400 to run.', 0],
  ['Whoever skips the prototype pays £90,000 later.', 0],
])('an article about what we sell names its price: "%s"', (text, hints) => {
  const article = `---\ntitle: A\nservices:\n  - build\n---\n\n${text}\n`
  expect(told(article, 'knowledge/a.md')).toHaveLength(hints)
})

test.each([
  ['Our [product build](../services/build.md) costs £22,000.', 'knowledge/a.md'],
  ['We charge by the hour. A server is £400.', 'knowledge/a.md'],
  ['We once paid £90 for a prototype of paper.', 'knowledge/a.md'],
  ['A prototype of theirs costs £400.', 'knowledge/a.md'],
  ['For a prototype of wood, they ask £400.', 'glossary/a.md'],
  ['They paid £41,000 for a [product build](../services/build.md).', 'case-studies/a.md'],
  ['The [build](../services/build.md) cost £41,000.', 'case-studies/a.md'],
  ['A [build](../services/build.md) saves up to £41,000.', 'knowledge/a.md'],
  ['We like [it](../services/build.md). The price of a server is £400.', 'knowledge/a.md'],
])('what a client paid, and what costs something else, is none: "%s"', (text, path) => {
  expect(told(text, path)).toEqual([])
})

test('two prices that changed places are told, and both in one sentence are not', () => {
  expect(told('The rescue costs £22,000.')).toMatchObject([
    { rule: expect.stringContaining('is not the price of “rescue”') },
  ])
  expect(told('The rescue costs £1,150 and a prototype costs £22,000.')).toEqual([])
})

test('the summary of a tier that begins with a price has that of its tier', () => {
  const service = (summary: string) => ({
    ...spoken(
      'services/build.md',
      `---\ntitle: Product build\ntiers:\n  - id: prototype\n    name: Prototype\n    summary: ${summary}\n---\n\nIt is.\n`,
    ),
  })
  const ofSummary = (summary: string) => pricesInTexts([service(summary)], entries, { currency: 'GBP' })
  expect(ofSummary('From £18,000, for an idea.')).toMatchObject([
    { field: 'tiers[0].summary', rule: 'the price of this tier is 22000' },
  ])
  expect(ofSummary('From £22,000, for an idea.')).toEqual([])
  expect(ofSummary('For an idea that costs £18,000 a year.')).toEqual([])
})
