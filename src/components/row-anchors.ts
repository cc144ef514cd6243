import { withMethodLabels } from './method-labels.ts'

const headingStart = /(?=<h[2-6] id=")/
const headingId = /^<h[2-6] id="([^"]*)"/
/** So long a name goes on below after a dot, where a line is too short for it. */
const longName = 30
/** How the first cell of a row begins that names something in code, after the space that the processor writes. */
const nameInCode = /^<td><code>([^<]*)<\/code>/

/**
 * Markdown has anchors at headings alone. Here each row of a table that begins with a name in code gets one, too, and
 * leads to itself: the id of the heading above it and the name, without the brackets of lists. A field within a field
 * has the anchor alone: long pages have a hundred of them. A name that leads to a page of its own needs none. Methods
 * of HTTP become labels.
 * @param html of a page of the reference, as the Markdown processor writes it
 * @returns the same with anchors and labels
 */
export function withAnchors(html: string): string {
  return withMethodLabels(html)
    .split(headingStart)
    .map((part) => {
      const heading = headingId.exec(part)?.[1] ?? ''
      const [before, ...rows] = part.split('<tr>')
      return [before, ...rows.map((row) => rowWithAnchor(row, heading))].join('')
    })
    .join('')
}

/** @param row what stands after `<tr>` @returns the same with its beginning */
function rowWithAnchor(row: string, heading: string): string {
  const cells = row.trimStart()
  const [whole = '', name] = nameInCode.exec(cells) ?? []
  if (name === undefined) return `<tr>${row}`
  const anchor = `${heading}-${name.replaceAll('[]', '')}`
  const code =
    name.length < longName ? `<code>${name}</code>` : `<code class="long">${name.replaceAll('.', '.<wbr>')}</code>`
  const shown = name.includes('.') ? code : `<a href="#${anchor}">${code}</a>`
  return `<tr id="${anchor}"><td>${shown}${cells.slice(whole.length)}`
}
