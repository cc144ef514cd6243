import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/parse.ts'
import { slipsIn } from './slips.ts'

const told = (text: string) => slipsIn(parseMarkdown(text)).map(({ line, value, rule }) => [line, value, rule])

test.each([
  ['One line,\nand the the clock.', 2, 'the the'],
  ['The the clock.', 1, 'The the'],
  ['Es ist nicht nicht die Uhr.', 1, 'nicht nicht'],
  ['Now at the\nthe clock.', 2, 'the the'],
])('in %j a word stands twice', (text, line, value) => {
  expect(told(text)).toEqual([[line, value, 'is the same word twice']])
})

test('a paragraph that ends in the middle of a sentence is told at its end', () => {
  const text = 'Whoever takes your call is an engineer. That engineer may end up\ndoing the whole'
  expect(told(`${text}\n\nSo it is.`)).toEqual([
    [2, expect.stringMatching(/doing the whole$/), 'the paragraph ends in the middle of a sentence'],
  ])
  expect(told(`${text} work.`)).toEqual([])
  expect(told(`${text}\n\n- work`)).toEqual([])
  expect(told(`- ${text.replace('\n', ' ')}`)).toEqual([])
})

test('a quotation with two kinds of marks is told', () => {
  expect(told('Er sagte „so ist es" und ging.')).toMatchObject([[1, '„so ist es"', expect.stringContaining('German')]])
})

test.each([
  'She said that that was all she had had, and what it is is the clock.',
  'Die, die die Uhr sehen, sind die, die wissen, dass das das ist.',
  'Nous nous sommes vus, vous vous en souvenez.',
  'On the one hand, the other: the. The clock.',
  'Er sagte „so ist es“ und „so" "nicht".'.replace('„so" "nicht"', '„nicht“'),
  'Ostrava Data Works s.r.o., Nádražní 1, 702 00 Ostrava, Czechia',
  '`the the`',
  'A heading of some length that has no stop, and no sentence that ends before',
])('"%s" has no slip', (text) => {
  expect(told(text)).toEqual([])
})

test('a space before a comma is told, and what French puts before other signs is not', () => {
  expect(told('It is here , really.')).toEqual([[1, 'e , r', 'has a space before its comma']])
  expect(told('Est-ce vrai ? Oui : « ici » !')).toEqual([])
})

test('a heading with nothing below it is told, and one above a smaller one is not', () => {
  expect(told('## One\n\n## Two\n\nText.\n\n## Three')).toEqual([
    [1, 'One', 'is a heading with nothing below it'],
    [7, 'Three', 'is a heading with nothing below it'],
  ])
  expect(told('## One\n\n### Two\n\n- Text')).toEqual([])
})
