import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { taxSaid } from './tax-said.ts'

const told = (text: string, language?: string, path = 'pricing/a.md') => taxSaid([spoken(path, text, language)])

test('prices with tax are told, in every text of ours', () => {
  expect(told('All prices including VAT.')).toMatchObject([{ line: 5, value: 'including VAT' }])
  expect(told('Alle Preise inkl. MwSt.', 'de')).toHaveLength(1)
  expect(told('It is cheap. All prices include VAT.', undefined, 'services/a.md')).toHaveLength(1)
  expect(told('**Enthalten:** die Umsatzsteuer und alles.', 'de')).toHaveLength(1)
})

test('those without are not, nor what others pay', () => {
  expect(told('**Not included:** VAT. Prices are not including VAT.')).toEqual([])
  expect(told('A bill that includes VAT.', undefined, 'knowledge/a.md')).toEqual([])
})
