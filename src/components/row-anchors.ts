import { withMethodLabels } from './method-labels.ts'

const headingStart = /(?=<h[2-6] id=")/
const headingId = /^<h[2-6] id="([^"]*)"/
/** How the first cell of a row begins that names something in code, after the space that the processor writes. */
const nameInCode = /^<td><code>([^<]*)<\/code>/

/**
 * Markdown has anchors at headings alone. Here each row of a table that begins with a name in code gets one, too, and leads
 * to itself: the id of the heading above it and the name, without the brackets of lists. A field within a field has the anchor
 * alone: long pages have a hundred of them, and where rows do not lead to themselves it has none. A name that leads to a page of its
 * own needs none.
 * Methods of HTTP become labels.
 * @param html of a page of the reference, as the Markdown processor writes it
 * @param leads whether rows lead to themselves: a page of many kinds of bodies has so many that it would grow too large
 * @returns the same with anchors and labels
 */
export function withAnchors(html: string, { leads = true } = {}): string {
  return withMethodLabels(html)
    .split(headingStart)
    .map((part) => {
      const heading = headingId.exec(part)?.[1] ?? ''
      const [before, ...rows] = part.split('<tr>')
      return [before, ...rows.map((row) => rowWithAnchor(row, heading, leads))].join('')
    })
    .join('')
}

/** @param row what stands after `<tr>` @returns the same with its beginning */
function rowWithAnchor(row: string, heading: string, leads: boolean): string {
  const cells = row.trimStart()
  const [whole = '', name] = nameInCode.exec(cells) ?? []
  if (name === undefined) return `<tr>${row}`
  const isNested = name.includes('.')
  if (isNested && !leads) return `<tr>${row}`
  const anchor = `${heading}-${name.replaceAll('[]', '')}`
  const code = `<code>${name}</code>`
  const shown = isNested || !leads ? code : `<a href="#${anchor}">${code}</a>`
  return `<tr id="${anchor}"><td>${shown}${cells.slice(whole.length)}`
}
