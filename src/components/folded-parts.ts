/** Where a part of a page begins: a heading of the second level, with its id and what it says. */
const partStart = /(?=<h2 id=")/
const partHeading = /^<h2 id="([^"]*)">((?:[^<]|<(?!\/h2>))*)<\/h2>/
const columnName = /<th>([^<]*)<\/th>/g
/** A row of the table of choices: whose way it is, what that is called, and the cells after it. */
const choice = /<tr>\s*(?:<td>[^<]*<\/td>\s*)+<\/tr>/g
const cell = /<td>([^<]*)<\/td>/g

/**
 * Ways of which a reader takes one: each is folded, and opens where its heading is pressed, or a link leads to it.
 * A browser opens what holds the place that a link names, but not by a name in its summary: so what is folded has the id.
 * @param html of a page, as the Markdown processor writes it
 * @param ids of the headings of parts that are ways
 * @returns the same text, in which they are folded; the table of choices leads to each of them by its name, and its cells
 * say what they tell of it
 */
export function withFoldedParts(html: string, ids: readonly string[]): string {
  const parts = html.split(partStart).map((part) => ({ part, id: partHeading.exec(part)?.[1] ?? '' }))
  const ways = parts.flatMap(({ part, id }) => {
    const [, , name = ''] = partHeading.exec(part) ?? []
    return ids.includes(id) ? [{ id, name }] : []
  })
  return parts.map(({ part, id }) => (ids.includes(id) ? folded(part) : withLinks(part))).join('')

  function withLinks(part: string): string {
    const columns = [...part.matchAll(columnName)].map(([, name = '']) => name)
    return part.replaceAll(choice, (row) => {
      const [, , named] = [row, ...row.matchAll(cell)]
      const way = named?.[1] && ways.find(({ name }) => name.startsWith(named[1]!))
      return way ? labelled(row, columns, way.id) : row
    })
  }
}

function labelled(row: string, columns: readonly string[], id: string): string {
  let column = 0
  return row.replaceAll(cell, (_, text: string) => {
    const content = column === 1 ? `<a href="#${id}">${text}</a>` : text
    return `<td data-head="${columns[column++] ?? ''}">${content}</td>`
  })
}

function folded(part: string): string {
  const [heading = '', id = '', name = ''] = partHeading.exec(part) ?? []
  return `<details class="way" name="way"><summary><h2>${name}</h2></summary><div id="${id}">${part.slice(heading.length)}</div></details>`
}
