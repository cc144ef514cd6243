import { expect, test } from 'vitest'
import { renderMarkdown } from '../catalogue/markdown/render.ts'
import { withNumberColumns } from './number-columns.ts'

const marked = (markdown: string) =>
  [...withNumberColumns(renderMarkdown(markdown).html).matchAll(/<t[hd] class="number">([^<]*)</g)].map(
    ([, text]) => text,
  )

test('a column of numbers is marked, with its head, whatever their unit', () => {
  const markdown =
    '| Way | Cost | Time | Why |\n| - | - | - | - |\n| A | £1,900 | 3 days | cheap |\n| B | £20 | 12 days | 2 of 3 |'
  expect(marked(markdown)).toEqual(['Cost', 'Time', '£1,900', '3 days', '£20', '12 days'])
})

test('what names the row stays at the left, and so does a column in which one cell is words', () => {
  expect(marked('| Week | What |\n| - | - |\n| 1 | 4 |\n| 2 | none |')).toEqual([])
})

test('one row is no column', () => {
  expect(marked('| a | b |\n| - | - |\n| c | 4 |')).toEqual([])
})
