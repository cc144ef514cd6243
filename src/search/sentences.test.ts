import { expect, test } from 'vitest'
import { sentencesAt, sentenceStartsOf } from './sentences.ts'

test.each<[string, string[]]>([
  ['One. Two! Three? And what follows', ['One.', 'Two!', 'Three?', 'And what follows']],
  ['It takes 1.5 days, e.g. on Mondays.', ['It takes 1.5 days, e.g. on Mondays.']],
  ['A row, of a table', ['A row, of a table']],
  ['第一句。第二句。', ['第一句。', '第二句。']],
  ['Line\nAnother line', ['Line', 'Another line']],
  ['', []],
])('%j has the sentences %j', (text, sentences) => {
  const starts = sentenceStartsOf(['Another. Text.', text])
  expect(sentencesAt(text, starts[1])).toEqual(sentences)
})

test('nothing is kept of a text with a single sentence', () => {
  expect(sentenceStartsOf(['One.', 'One. Two.', ''])).toEqual({ 1: [5] })
})

test('each sign that ends a sentence is known', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const signs = Array.from({ length: 0x1_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  const texts = signs.map((code) => `Ab cd${String.fromCodePoint(code)} Ef gh`)
  const ending = texts.flatMap((text, at) => (Array.from(segmenter.segment(text)).length > 1 ? [at] : []))
  expect(Object.keys(sentenceStartsOf(texts)).map(Number)).toEqual(ending)
})
