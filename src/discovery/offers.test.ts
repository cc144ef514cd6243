import { expect, test } from 'vitest'
import { catalogSchema } from '../contract/answers.ts'
import { edited } from '../testing/fixture-content.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { offersOf } from './offers.ts'

test('the offers are as the contract says, with each price at its tier', async () => {
  const catalog = offersOf(await loadFixture())
  expect(catalogSchema.parse(catalog)).toEqual(catalog)
  expect(catalog).toMatchObject({ currency: 'CZK', updated: '2026-03-03' })
  expect(catalog.services[0]!.tiers.map(({ id, price }) => [id, price])).toEqual([
    ['one-line', { amount: 95000, currency: 'CZK', unit: 'project', from: false }],
    [
      'whole-plant',
      { amount: 240000, currency: 'CZK', unit: 'project', from: true, note: 'Travel beyond Moravia is extra.' },
    ],
  ])
})

test('a price list that is still a draft makes prices that are given on request', async () => {
  const catalogue = await loadFixture({
    'pricing/pipeline-audit.md': edited('pricing/pipeline-audit.md', 'valid_from:', 'draft: true\nvalid_from:'),
  })
  expect(offersOf(catalogue).services[0]!.tiers.map(({ price }) => price)).toEqual([null, null])
})
