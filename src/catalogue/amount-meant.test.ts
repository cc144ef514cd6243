import { expect, test } from 'vitest'
import { amountMeant, isGrouped } from './amount-meant.ts'

test.each([
  ['22.000', 22_000],
  ['22,000', 22_000],
  ['1.250.000', 1_250_000],
  ['22 000', 22_000],
  ["22'000", 22_000],
  ['22_000', 22_000],
  ['£22,000', 22_000],
  ['22.000 €', 22_000],
  ['GBP 22,000', 22_000],
  ['22.000,50', 22_000.5],
  ['1,250.75', 1_250.75],
  ['950,00', 950],
  ['950,-', 950],
  ['22k', 22_000],
])('%s means %i', (typed, meant) => {
  expect(amountMeant(typed)).toBe(meant)
})

test.each(['on request', '', '1,2,3', '12.34.56'])('"%s" means no number that can be told', (typed) => {
  expect(amountMeant(typed)).toBeUndefined()
})

test.each([
  ['22.000', true],
  ['22.5', false],
  ['22.50', false],
  ['1234.000', false],
])('%s has a separator of thousands: %s', (typed, grouped) => {
  expect(isGrouped(typed)).toBe(grouped)
})
