const columnName = /<th>([^<]*)<\/th>/g

/**
 * @param html of a page, as the Markdown processor writes it
 * @param id of the heading above a table
 * @returns the same text, in which each cell of that table says what its column is called, for where rows are shown as cards
 */
export function withLabelledCells(html: string, id: string): string {
  const start = html.indexOf('<table>', html.indexOf(`<h2 id="${id}">`))
  const end = html.indexOf('</table>', start)
  if (!html.includes(`<h2 id="${id}">`) || start < 0) return html
  const table = html.slice(start, end)
  const columns = [...table.matchAll(columnName)].map(([, name = '']) => name)
  const rows = table.split('<tr>').map((row) => {
    let column = 0
    return row.replaceAll('<td>', () => `<td data-head="${columns[column++] ?? ''}">`)
  })
  return html.slice(0, start) + rows.join('<tr>') + html.slice(end)
}
