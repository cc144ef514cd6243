import { expect, test } from 'vitest'
import { renderMarkdown } from '../catalogue/markdown/render.ts'
import { withLabelledCells } from './labelled-cells.ts'

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
