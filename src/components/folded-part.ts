import { cutBefore } from './cut-before.ts'

const partStart = '<h2 id="'

/**
 * A part that few read is folded under its heading. A link to it, or to a place in it, unfolds it: its id is within the fold.
 * @param html of a page, as the Markdown processor writes it @param id of the heading
 * @returns the same text with the fold; as it was where there is no such heading
 */
export function withFoldedPart(html: string, id: string): string {
  const opening = `${partStart}${id}">`
  const end = '</h2>'
  return cutBefore(html, partStart)
    .map((part) => {
      if (!part.startsWith(opening)) return part
      const at = part.indexOf(end)
      const heading = part.slice(opening.length, at)
      return `<details class="folded"><summary><h2>${heading}</h2></summary><div class="prose" id="${id}">${part.slice(at + end.length)}</div></details>`
    })
    .join('')
}
