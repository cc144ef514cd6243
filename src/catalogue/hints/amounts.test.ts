import { expect, test } from 'vitest'
import { extended, fixtureContent } from '../../testing/fixture-content.ts'
import { hintsOf } from '../../testing/hinted.ts'
import { files } from '../../testing/mistakes.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { foreignAmountsInFields } from './amounts.ts'
import { translationHints } from './hints.ts'

const { article } = files

test.each([
  ['It costs €300.', '€300.'],
  ['It costs 300 EUR a day.', '300 EUR a day.'],
  ['It costs $3,000.', '$3,000.'],
  ['It costs 300 zł a day.', '300 zł a day.'],
  ['It costs 300 euros a day.', '300 euros a day.'],
])('"%s" is an amount in another currency than that of the prices', async (text, value) => {
  expect(await hintsOf({ [article]: extended(article, text) })).toMatchObject([
    { line: 20, value, rule: expect.stringContaining('which is CZK') },
  ])
})

test('a note of a price list in another currency is one, too', async () => {
  const prices = fixtureContent[files.prices]!.replace('unit: project', 'unit: project\n    note: Or €300 a day.')
  expect(await hintsOf({ [files.prices]: prices })).toMatchObject([
    { file: `content/${files.prices}`, line: 11, field: 'tiers[0].note', value: 'Or €300 a day.' },
  ])
})

test.each([
  'It costs 300 Kč.',
  'CZK 300',
  'The TOP 10.',
  'See `€300`.',
  'One provider bills in dollars: a client of ours paid $412 for a month.',
  'It is so. Ein Kunde zahlte $412 im Monat. So ist es.',
])('"%s" is none', async (text) => {
  expect(await hintsOf({ [article]: extended(article, text) })).toEqual([])
})

test('so is one in a note of a translation', () => {
  const source = {
    ...readSource('content/de/pricing/x.md', '---\ntiers:\n  - note: 300 € am Tag\n---\n'),
  } as SourceFile
  const of = { collection: 'pricing' as const, slug: 'x', path: 'pricing/x.md' }
  const translation = { language: 'de', of, path: 'de/pricing/x.md', source }
  expect(translationHints({ translations: [translation] }, 'CZK')).toMatchObject([{ line: 3, field: 'tiers[0].note' }])
  expect(translationHints({ translations: [translation] }, 'EUR')).toEqual([])
})

test('what we charge is one, whoever pays it', async () => {
  const text = 'Clients like it: we charge €300 a day.'
  expect(await hintsOf({ [article]: extended(article, text) })).toMatchObject([{ line: 20, value: '€300 a day.' }])
})

test('a question that offers amounts in another currency is one', () => {
  const source = readSource(
    'content/questions/budget.md',
    '---\nlabel: What budget?\noptions:\n  - id: small\n    label: Up to 10,000 euros\n---\n',
  ) as SourceFile
  expect(foreignAmountsInFields([{ collection: 'questions', source }], 'GBP')).toMatchObject([
    { line: 5, field: 'options[0].label' },
  ])
})
