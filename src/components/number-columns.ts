const tableStart = /(?=<table>)/
const tableEnd = '</table>'
const rowStart = /(?=<tr>)/
const cell = /<(t[hd])>((?:[^<]|<(?!\/?t[hdr]>))*)<\/t[hd]>/g
const mark = /<[^<>]*>/g
const bound = 24
/** A sign or a currency, digits, and at most one short unit. */
const number = /^(?:about |etwa |env\. )?[-−–+]?[£$€]?\s?\d[\d.,’\u00A0\u202F ]*(?:[%£$€]|\p{L}{1,7}\.?)?$/u

/**
 * Numbers are compared by their places, so they stand at the right of their column.
 * @param html of a text, as the Markdown processor writes it
 * @returns the same text; cells of a column that has numbers alone, and its head, have a class. The first column names its row
 */
export function withNumberColumns(html: string): string {
  return html
    .split(tableStart)
    .map((part) => {
      const end = part.startsWith('<table>') ? part.indexOf(tableEnd) : 0
      return withNumbers(part.slice(0, end)) + part.slice(end)
    })
    .join('')
}

function withNumbers(table: string): string {
  const [before = '', ...rows] = table.split(rowStart)
  const [head = [], ...body] = rows.map((text) => [...text.matchAll(cell)].map(([, , said = '']) => said))
  const isNumbers = (column: number) => column > 0 && body.length > 1 && body.every((cells) => isNumber(cells[column]))
  const columns = new Set([...head.keys()].filter(isNumbers))
  if (columns.size === 0) return table
  const marked = rows.map((text) => {
    let column = 0
    return text.replaceAll(cell, (same, name: string, said: string) =>
      columns.has(column++) ? `<${name} class="number">${said}</${name}>` : same,
    )
  })
  return [before, ...marked].join('')
}

function isNumber(html: string | undefined): boolean {
  const text = html?.replaceAll(mark, '').trim() ?? ''
  return text.length <= bound && number.test(text)
}
