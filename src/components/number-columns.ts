import { cutBefore } from './cut-before.ts'

const tableStart = '<table>'
const tableEnd = '</table>'
const rowStart = '<tr>'
const cellEnd = '</t'
const mark = /<[^<>]*>/g
const bound = 24
/** A sign or a currency, digits, and at most one short unit. */
const number = /^(?:about |etwa |env\. )?[-−–+]?[£$€]?\s?\d[\d.,’\u00A0\u202F ]*(?:[%£$€]|\p{L}{1,7}\.?)?$/u

/**
 * Numbers are compared by their places, so they stand at the right of their column.
 * @param html of a text, as the Markdown processor writes it
 * @returns the same text; cells of a column that has numbers alone, and its head, have a class. The first column names
 *   its row
 */
export function withNumberColumns(html: string): string {
  return cutBefore(html, tableStart)
    .map((part) => {
      const end = part.startsWith(tableStart) ? part.indexOf(tableEnd) : 0
      return withNumbers(part.slice(0, end)) + part.slice(end)
    })
    .join('')
}

function withNumbers(table: string): string {
  const [before = '', ...rows] = cutBefore(table, rowStart)
  const [head = [], ...body] = rows.map((row) => cellsOf(row).slice(1))
  const isNumbers = (column: number) => column > 0 && body.length > 1 && body.every((cells) => isNumber(cells[column]))
  const columns = new Set([...head.keys()].filter(isNumbers))
  if (columns.size === 0) return table
  const marked = rows.map((row) => {
    const [opening = '', ...cells] = cellsOf(row)
    return (
      opening +
      cells.map((cell, column) => (columns.has(column) ? cell.replace('>', ' class="number">') : cell)).join('')
    )
  })
  return [before, ...marked].join('')
}

/** @returns what stands before the cells of a row, and each cell */
function cellsOf(row: string): string[] {
  return cutBefore(row, row.includes('<th>') ? '<th>' : '<td>')
}

/** @param cell from its beginning */
function isNumber(cell: string | undefined): boolean {
  const text = cell?.slice(0, cell.indexOf(cellEnd)).replaceAll(mark, '').trim() ?? ''
  return text.length <= bound && number.test(text)
}
