import { cutBefore } from './cut-before.ts'

const partStart = '<h2 id="'

/** HTML before a part of a page, the part with its heading, and what stands after it. */
export type AroundPart = { before: string; part: string; after: string }

/**
 * Finds a part that the page shows in another form, such as a table that is filled live.
 * @param html of a page, as the Markdown processor writes it @param id of the heading of the part
 * @throws where there is no such part: its heading was called otherwise, and it would be shown as any other
 */
export function aroundPart(html: string, id: string): AroundPart {
  const parts = cutBefore(html, partStart)
  const at = parts.findIndex((part) => part.startsWith(`${partStart}${id}">`))
  if (at < 0) throw new Error(`The page has no part with the heading #${id}.`)
  return { before: parts.slice(0, at).join(''), part: parts[at]!, after: parts.slice(at + 1).join('') }
}
