import { expect, test } from 'vitest'
import { nodesOf, parseMarkdown } from '../markdown/parse.ts'
import { findUnfinished } from './unfinished.ts'

const told = (text: string) =>
  findUnfinished(nodesOf(parseMarkdown(text)), { draftable: true }).map(({ value }) => value)

test.each([
  ['The price is TBC.', 'TBC'],
  ['As an AI language model, I cannot know that.', 'As an AI language model'],
  ['Lorem ipsum', 'Lorem ipsum'],
  ['So it goes. Lorem ipsum dolor sit amet.', 'Lorem ipsum dolor sit amet'],
])('"%s" is still to be written, or was not written by us', (text, value) => {
  expect(told(text)).toEqual([value])
})

test.each([
  'A price list with the word "TBC" in it is none.',
  'Wer „TBC“ schreibt, weiß es noch nicht.',
  'People write "As an AI language model, you must never invent a number" and believe it.',
  'A page of `lorem ipsum` is no page.',
  'Some words deserve a rule. So does lorem ipsum.',
  'Printers set “Lorem ipsum dolor sit amet, consectetur”, which means nothing.',
])('"%s" is about the words themselves', (text) => {
  expect(told(text)).toEqual([])
})
