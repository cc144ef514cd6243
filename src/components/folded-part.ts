import { aroundPart } from './around-part.ts'
import { breakable } from './breaks-in-paths.ts'
import { cutBefore } from './cut-before.ts'

const partStart = '<h2 id="'
const entryStart = '<h3 id="'
const namedStart = '<p><strong>'
/** Code that has no room in a line of a phone, as `src/text/typeset.ts` marks it. */
const longCode = /<code class="long">([^<>]{1,400})<\/code>/g

/**
 * A part that few read is folded under its heading. A link to it, or to a place in it, unfolds it: its id is within the
 * fold.
 * @param html of a page, as the Markdown processor writes it @param id of the heading
 * @returns the same text with the fold @throws where there is no part with such a heading
 */
export function withFoldedPart(html: string, id: string): string {
  const { before, part, after } = aroundPart(html, id)
  return before + folded(part) + after
}

/**
 * Of a long text whose first part says it in short, every other part is folded in the same way. One whose parts have
 * headings of their own has an entry under each of those: what it says is in sight, and what stands behind it, from the
 * first paragraph after the first that begins with its own name, is folded under that name.
 * @param html of a page, as the Markdown processor writes it @returns the same text with the folds
 */
export function withFoldedParts(html: string): string {
  const parts = cutBefore(html, partStart)
  // What stands before the first heading, and the first part.
  const [before = '', first = '', ...others] = parts
  if (!html.includes(entryStart)) return [before, first, ...others.map((part) => folded(part))].join('')
  return parts
    .flatMap((part) => cutBefore(part, entryStart))
    .map((part) => (part.startsWith(entryStart) ? entry(part) : part))
    .join('')
}

function entry(part: string): string {
  const headingEnd = part.indexOf('</h3>') + '</h3>'.length
  const [heading, text] = [part.slice(0, headingEnd), part.slice(headingEnd)]
  const at = text.indexOf(namedStart, text.indexOf('</p>'))
  const nameEnd = text.indexOf('</strong>', at)
  const behind =
    at < 0
      ? ''
      : `<details><summary>${text.slice(at + namedStart.length, nameEnd).replace(':', '')}</summary><p>${inPlaces(text.slice(nameEnd + '</strong>'.length).trimStart())}</details>`
  return `<div class="entry">${heading}<div>${at < 0 ? text : text.slice(0, at)}</div>${behind}</div>`
}

function inPlaces(text: string): string {
  return text.replaceAll(longCode, (_, code: string) => `<code class="long">${breakable(code)}</code>`)
}

function folded(part: string): string {
  const end = '</h2>'
  const at = part.indexOf(end)
  const begin = part.indexOf('"') + 1
  const id = part.slice(begin, part.indexOf('"', begin))
  const heading = part.slice(part.indexOf('>') + 1, at)
  return `<details class="folded"><summary><h2>${heading}${end}</summary><div class="prose" id="${id}">${part.slice(at + end.length)}</div></details>`
}
