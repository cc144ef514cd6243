import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { germanQuotes } from './german-quotes.ts'

const told = (text: string, language = 'de') => germanQuotes([spoken('pages/a.md', text, language)])

test('German words between English marks are told with German ones', () => {
  expect(told('Die Idee (“Angebote schreiben”) war wenig wert.')).toMatchObject([
    { line: 5, value: '“Angebote schreiben”', suggestion: 'write `„Angebote schreiben“`' },
  ])
})

test.each([
  'Die Idee („Angebote schreiben“) war wenig wert, und „die andere“ mehr.',
  'Er schrieb: “We have no idea what we need, and that is why we ask.”',
  'Man nennt das “Too good to be true”.',
])('"%s" is not', (text) => {
  expect(told(text)).toEqual([])
})

test('other languages have marks of their own', () => {
  expect(told('The idea (“write quotes”) was worth little.', 'en-GB')).toEqual([])
})
