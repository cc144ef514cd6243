const table = /<table>[\s\S]*?<\/table>/g
const row = /<tr>[\s\S]*?<\/tr>/g
const cell = /<(t[hd])>((?:[^<]|<(?!\/?t[hdr]>))*)<\/t[hd]>/g
const mark = /<[^>]*>/g
const bound = 24
/** A sign or a currency, digits, and at most one short unit. */
const number = /^(?:about |etwa |env\. )?[-−–+]?[£$€]?\s?\d[\d.,’\u00A0\u202F ]*(?:[%£$€]|\p{L}{1,7}\.?)?$/u

/**
 * Numbers are compared by their places, so they stand at the right of their column.
 * @param html of a text, as the Markdown processor writes it
 * @returns the same text; cells of a column that has numbers alone, and its head, have a class. The first column names its row
 */
export function withNumberColumns(html: string): string {
  return html.replaceAll(table, (whole) => {
    const rows = [...whole.matchAll(row)].map(([text]) => [...text.matchAll(cell)].map(([, , said = '']) => said))
    const [, ...body] = rows
    const isNumbers = (column: number) =>
      column > 0 && body.length > 1 && body.every((cells) => isNumber(cells[column]))
    const columns = new Set([...(rows[0]?.keys() ?? [])].filter(isNumbers))
    if (columns.size === 0) return whole
    return whole.replaceAll(row, (text) => {
      let column = 0
      return text.replaceAll(cell, (same, name: string, said: string) =>
        columns.has(column++) ? `<${name} class="number">${said}</${name}>` : same,
      )
    })
  })
}

function isNumber(html: string | undefined): boolean {
  const text = html?.replaceAll(mark, '').trim() ?? ''
  return text.length <= bound && number.test(text)
}
