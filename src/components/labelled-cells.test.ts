import { expect, test } from 'vitest'
import { renderMarkdown } from '../catalogue/markdown/render.ts'
import { withLabelledCells } from './labelled-cells.ts'
import { withNumberColumns } from './number-columns.ts'

const table = '| You have | Way |\n| --- | --- |\n| nothing | [Mail](/mail) |\n'
const { html } = renderMarkdown(`## Before\n\n${table}\n## Which\n\n${table}\n${table}`)

test('the cells of the table below a heading say what their columns are called, and those of no other table', () => {
  const labelled = withLabelledCells(html, 'which')
  expect(labelled).toMatch(
    /<td data-head="You have">nothing<\/td>\s*<td data-head="Way"><a href="\/mail">Mail<\/a><\/td>/,
  )
  expect(labelled.split('data-head="Way"')).toHaveLength(2)
  expect(labelled.indexOf('data-head')).toBeGreaterThan(labelled.indexOf('id="which"'))
})

test('a page without that heading stays as it is', () => {
  expect(withLabelledCells(html, 'other')).toBe(html)
})

test('a table says so whose columns have names that are too long for the usual place, where there is room for them', () => {
  const tableOf = (...heads: string[]) =>
    withLabelledCells(renderMarkdown(`| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}\n`).html)
  expect(tableOf('What', 'Fixed price', 'Time and materials')).toContain('class="labelled long-names"')
  for (const heads of [
    ['What may go wrong', 'Fixed price', 'Time'],
    ['What', 'Time and materials'],
    ['What', 'Time', 'Time and materials up to a cap'],
  ])
    expect(tableOf(...heads)).toContain('class="labelled"')
})

test('without a heading all tables of words are meant, each with the names of its own columns; numbers stay in theirs', () => {
  const other = '\nand\n\n| Data | Why |\n| --- | --- |\n| Name | To answer |\n'
  const labelled = withLabelledCells(renderMarkdown(`${table}${other}`).html)
  expect(labelled).toMatch(/<td>nothing<\/td>\s*<td data-head="Way">/)
  expect(labelled).toContain('<td>Name</td>')
  const weeks = renderMarkdown('| Week | Work |\n| --- | --- |\n| 2 to 4 | Build |\n').html
  expect(withLabelledCells(weeks)).toContain('<td data-head="Week">2 to 4</td>')
  expect(labelled).toContain('<td data-head="Why">To answer</td>')
  expect(labelled.split('<table class="labelled">')).toHaveLength(3)
  const { html: counted } = renderMarkdown('| Case | Cost |\n| --- | --- |\n| One | 4 |\n| Two | 12 |\n')
  expect(withLabelledCells(withNumberColumns(counted))).toBe(withNumberColumns(counted))
})
