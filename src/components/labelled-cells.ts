import { cutBefore } from './cut-before.ts'

const tableStart = '<table>'
const tableEnd = '</table>'
const numbers = ' class="number"'
/** A cell that names its row, and does so without a number: “Week” has to stand before “1”. */
const named = /(<tr>\s{0,9})<td data-head="[^"]*">(\D)/g
const columnName = /<th>([^<]*)<\/th>/g
/** In characters: on a phone, a longer name of a column would break beside its cell; one that is longer still may. */
const [usualName, longName] = [16, 28]

/**
 * @param html of a page, as the Markdown processor writes it
 * @param id of the heading above a table; without it, all tables are meant that have words alone: numbers are compared
 *   in columns
 * @returns the same text, in which each cell of the table says what its column is called, for where rows are shown as
 *   cards
 */
export function withLabelledCells(html: string, id?: string): string {
  if (id === undefined)
    return cutBefore(html, tableStart)
      .map((part) =>
        part.slice(0, part.indexOf(tableEnd)).includes(numbers)
          ? part
          : labelled(part)
              .replace(named, '$1<td>$2')
              .replace(tableStart, `<table class="labelled${hasLongNames(part) ? ' long-names' : ''}">`),
      )
      .join('')
  const heading = html.indexOf(`<h2 id="${id}">`)
  const start = html.indexOf(tableStart, heading)
  return heading < 0 || start < 0 ? html : html.slice(0, start) + labelled(html.slice(start))
}

function hasLongNames(html: string): boolean {
  const [, ...names] = columnsOf(html.slice(0, html.indexOf(tableEnd)))
  const longest = Math.max(0, ...names.map(({ length }) => length))
  // What stands alone below the name of its row has none beside it.
  return names.length > 1 && longest > usualName && longest <= longName
}

const columnsOf = (table: string) => [...table.matchAll(columnName)].map(([, name = '']) => name)

/** @param html the first table in it begins it, if there is one */
function labelled(html: string): string {
  if (!html.startsWith(tableStart)) return html
  const end = html.indexOf(tableEnd)
  const table = html.slice(0, end)
  const columns = columnsOf(table)
  const rows = table.split('<tr>').map((row) => {
    let column = 0
    return row.replaceAll('<td>', () => `<td data-head="${columns[column++] ?? ''}">`)
  })
  return rows.join('<tr>') + html.slice(end)
}
