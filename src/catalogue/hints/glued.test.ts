import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/parse.ts'
import { gluedLines } from './glued.ts'

const told = (markdown: string) => gluedLines(parseMarkdown(markdown), markdown)
const sentence = 'Miriam wrote control software for breweries, and one of them retired.'

test.each([
  [`## How it began ${sentence}`, 1, 'a heading as long as a paragraph'],
  [`Of old.\n\n## What we need from you - One owner, six hours a week, who may say no.`, 3, 'a heading as long'],
  ['Such as this, which is the last one of the text.\n\nA table.There are no other ones.', 3, 'no space between two'],
  ['You hear one of two things: 1. It is worth doing.\n2. It is not.', 1, 'the first item of the list below'],
  ['- One owner.\n- Two users.\nWe tell you each week what is open.', 3, 'belongs to the item of the list above'],
])('a lost empty line or space in %j is told', (markdown, line, rule) => {
  expect(told(markdown)).toMatchObject([{ line, rule: expect.stringContaining(rule) }])
})

test.each([
  '## Why is a price that nobody can explain a price that nobody should pay?\n\nIt is.',
  '## A heading.\n\nA text of Node.js and of e.g. Prague.',
  '- One owner, who\n  may say no.\n- Two users.\n\nWe tell you each week.',
  '- One owner. We\nHope so.',
  'There are two things:\n\n1. It is worth doing.\n2. It is not.',
])('%j is as it should be', (markdown) => {
  expect(told(markdown)).toEqual([])
})
