import { cutBefore } from './cut-before.ts'

const partStart = '<h2 id="'

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
 * Of a long text whose first part says it in short, every other part is folded in the same way.
 * @param html of a page, as the Markdown processor writes it @returns the same text with the folds
 */
export function withFoldedParts(html: string): string {
  let parts = 0
  return cutBefore(html, partStart)
    .map((part) => (part.startsWith(partStart) && parts++ > 0 ? folded(part) : part))
    .join('')
}

function folded(part: string): string {
  const end = '</h2>'
  const at = part.indexOf(end)
  const [id = ''] = part.slice(partStart.length).split('"', 1)
  const heading = part.slice(`${partStart}${id}">`.length, at)
  return `<details class="folded"><summary><h2>${heading}</h2></summary><div class="prose" id="${id}">${part.slice(at + end.length)}</div></details>`
}
