/** Where a part of a page begins: a heading of the second level, with its id and what it says. */
const partStart = /(?=<h2 id=")/
const partHeading = /^<h2 id="([^"]*)">([^<]*)<\/h2>/
/** The first two cells of a row: whose way it is, and what that is called. */
const choice = /(<td>[^<]*<\/td>\s*)<td>([^<]*)<\/td>/g

/**
 * Ways of which a reader takes one: each is folded, and opens where its heading is pressed, or a link leads to it.
 * @param html of a page, as the Markdown processor writes it
 * @param ids of the headings of parts that are ways
 * @returns the same text, in which they are folded, and the table of choices leads to each of them by its name
 */
export function withFoldedParts(html: string, ids: readonly string[]): string {
  const parts = html.split(partStart).map((part) => ({ part, id: partHeading.exec(part)?.[1] ?? '' }))
  const ways = parts.flatMap(({ part, id }) => {
    const [, , name = ''] = partHeading.exec(part) ?? []
    return ids.includes(id) ? [{ id, name }] : []
  })
  return parts.map(({ part, id }) => (ids.includes(id) ? folded(part) : part.replaceAll(choice, linked))).join('')

  function linked(cells: string, before: string, name: string): string {
    const way = name && ways.find((one) => one.name.startsWith(name))
    return way ? `${before}<td><a href="#${way.id}">${name}</a></td>` : cells
  }
}

function folded(part: string): string {
  const [heading = ''] = partHeading.exec(part) ?? []
  return `<details class="way" name="way"><summary>${heading}</summary>${part.slice(heading.length)}</details>`
}
