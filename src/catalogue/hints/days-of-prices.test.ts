import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { daysOfPrices } from './days-of-prices.ts'

const list = (text: string) => spoken('pricing/a.md', `---\nvalid_from: 2026-10-01\n---\n\n${text}\n`)

test('prices are valid from the day that their list says', () => {
  expect(daysOfPrices([list('These prices are valid from 1 January 2027.')])).toMatchObject([
    { line: 5, rule: 'says another day than `valid_from`, which is 2026-10-01: content/pricing/a.md, line 2' },
  ])
  const german = spoken('pricing/a.md', 'Diese Preise gelten ab dem 1. März 2026.', 'de')
  expect(daysOfPrices([list('Text.'), german])).toMatchObject([{ file: 'content/de/pricing/a.md' }])
  expect(daysOfPrices([list('These prices are valid from 1 October 2026. We began in June 2026.')])).toEqual([])
})
