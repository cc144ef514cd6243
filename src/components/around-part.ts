import { cutBefore } from './cut-before.ts'

const partStart = '<h2 id="'

/** HTML before a part of a page, and after it. */
export type AroundPart = { before: string; after: string }

/**
 * A part that the page shows in another form, such as a table that is filled live, is taken out where it stands.
 * @param html of a page, as the Markdown processor writes it @param id of the heading of the part
 * @throws where there is no such part: it was called otherwise, and would stand there twice
 */
export function aroundPart(html: string, id: string): AroundPart {
  const parts = cutBefore(html, partStart)
  const at = parts.findIndex((part) => part.startsWith(`${partStart}${id}">`))
  if (at < 0) throw new Error(`The page has no part with the heading #${id}.`)
  return { before: parts.slice(0, at).join(''), after: parts.slice(at + 1).join('') }
}
