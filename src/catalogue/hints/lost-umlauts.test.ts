import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/parse.ts'
import { lostUmlauts } from './lost-umlauts.ts'

const told = (text: string) =>
  lostUmlauts(parseMarkdown(text)).map(({ line, value, suggestion }) => [line, value, suggestion.split('`')[1]])

test('German words without their umlauts are told, the first on each line', () => {
  expect(told('Ungefaehr die Haelfte,\nwas wir fuer Kunden bauen.')).toEqual([
    [1, 'Ungefaehr', 'Ungefähr'],
    [2, 'fuer', 'für'],
  ])
  expect(told('Es wird groesser und regelmaessig.')).toEqual([[1, 'groesser', 'größer']])
})

test.each([
  'Neue Steuer für Frauen, ein Abenteuer, aktuell, eine Quelle, individuell, zuerst und genaue Bauer.',
  '`fuer` heißt so im Feld.',
  'The true value of a blue queue does not go over; the poem and the shoe are due.',
  'Die Größe, die Straße und die Möglichkeit.',
])('"%s" has lost none', (text) => {
  expect(told(text)).toEqual([])
})
