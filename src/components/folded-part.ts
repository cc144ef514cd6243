import { cutBefore } from './cut-before.ts'

const partStart = '<h2 id="'
const entryStart = '<h3 id="'

/**
 * A part that few read is folded under its heading. A link to it, or to a place in it, unfolds it: its id is within the fold.
 * @param html of a page, as the Markdown processor writes it @param id of the heading
 * @returns the same text with the fold; as it was where there is no such heading
 */
export function withFoldedPart(html: string, id: string): string {
  const opening = `${partStart}${id}">`
  return cutBefore(html, partStart)
    .map((part) => (part.startsWith(opening) ? folded(part) : part))
    .join('')
}

/**
 * Of a long text whose first part says it in short, every other part is folded in the same way; of one whose parts have
 * headings of their own, what stands under each of those: the names of its entries are its summary.
 * @param html of a page, as the Markdown processor writes it @returns the same text with the folds
 */
export function withFoldedParts(html: string): string {
  const parts = cutBefore(html, partStart)
  // What stands before the first heading, and the first part.
  const [before = '', first = '', ...others] = parts
  if (!html.includes(entryStart)) return [before, first, ...others.map((part) => folded(part))].join('')
  return parts
    .flatMap((part) => cutBefore(part, entryStart))
    .map((part) => (part.startsWith(entryStart) ? folded(part, 'h3', 'folded entry') : part))
    .join('')
}

function folded(part: string, level = 'h2', kind = 'folded'): string {
  const end = `</${level}>`
  const at = part.indexOf(end)
  const begin = part.indexOf('"') + 1
  const id = part.slice(begin, part.indexOf('"', begin))
  const heading = part.slice(part.indexOf('>') + 1, at)
  return `<details class="${kind}"><summary><${level}>${heading}${end}</summary><div class="prose" id="${id}">${part.slice(at + end.length)}</div></details>`
}
