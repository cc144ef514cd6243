import { expect, test } from 'vitest'
import { highlighter } from './highlight.ts'

const shown = (text: string, query: string, language = 'en') =>
  highlighter(
    query,
    language,
  )(text)
    .map((piece) => (piece.asked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['We measure what was measured before.', 'measuring', 'en', 'We [measure] what was [measured] before.'],
  ['Die Preise stehen beim Preis.', 'preis', 'de', 'Die [Preise] stehen beim [Preis].'],
  ['The price is high.', 'the price', 'en', 'The [price] is high.'],
  ['<b>price</b> & more', 'price', 'en', '<b>[price]</b> & more'],
  ['Nothing here', 'else', 'en', 'Nothing here'],
  ['', 'price', 'en', ''],
])('of %j, asked for %j in %s, it marks %j', (text, query, language, marked) => {
  expect(shown(text, query, language)).toBe(marked)
})

test('by which beginning a page was found is marked with all that begins with it', () => {
  const marked = highlighter('price of mod', 'en', 'mod')('Prices of a model, which modernises modes.')
  expect(marked.filter(({ asked }) => asked).map(({ text }) => text)).toEqual([
    'Prices',
    'model',
    'modernises',
    'modes',
  ])
})
