import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { rareSpellings } from './rare-spellings.ts'

const often = (word: string) => Array.from({ length: 4 }, () => `Every ${word}.`).join(' ')
const told = (usual: string, text: string, language?: string) =>
  rareSpellings([spoken('pages/a.md', often(usual), language), spoken('pages/b.md', text, language)]).map(
    ({ file, value }) => ({ file, value }),
  )

test('a word with two letters turned, or in the spelling of another country, is told', () => {
  expect(told('request', 'A requets.')).toEqual([{ file: 'content/pages/b.md', value: 'requets' }])
  expect(told('modernisation', 'A modernization.')).toHaveLength(1)
  expect(told('Rechnung', 'Eine Rehcnung.', 'de')).toHaveLength(1)
})

test.each([
  ['request', 'Requests, requested.', undefined],
  ['schreiben', 'Sie schrieben.', 'de'],
  ['causal', 'A casual one.', undefined],
  ['request', 'See [it](requets.md) and `requets`.', undefined],
])('beside “%s”, "%s" is none', (usual, text, language) => {
  expect(told(usual, text, language)).toEqual([])
})
