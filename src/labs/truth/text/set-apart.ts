import { attributeOf } from './html.ts'
import { decoded, plain } from './normal.ts'

/** A piece of text, and where it leads if it is part of a link. */
export type ApartText = { text: string; href: string | undefined }

const token = /<(\/?)([a-z][a-z\d-]*)((?:\s(?:[^<>"]|"[^"]*")*)?)>|([^<]+)/gi
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * @param main part of a page
 * @returns what stands in it beside the text: in ways through the site, and in what is left out of its Markdown; code,
 *   days and what is typed are looked at as what they are
 */
export function setApart(main: string): ApartText[] {
  const found: ApartText[] = []
  const open: { tag: string; isApart: boolean; isSilent: boolean; href: string | undefined }[] = []
  for (const [, slash, name = '', attributes = '', words] of main.matchAll(token)) {
    const top = open.at(-1)
    if (words !== undefined) {
      const text = plain(decoded(words))
      if (top?.isApart && !top.isSilent && /[\p{L}\p{N}]/u.test(text)) found.push({ text, href: top.href })
      continue
    }
    const tag = name.toLowerCase()
    if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at >= 0) open.length = at
    } else if (!empty.test(tag) && !attributes.endsWith('/'))
      open.push({
        tag,
        isApart: top?.isApart || tag === 'nav' || attributeOf(attributes, 'data-markdown-ignore') !== undefined,
        isSilent: top?.isSilent || /^(?:pre|script|style|svg|template|textarea|select|time)$/.test(tag),
        href: tag === 'a' ? attributeOf(attributes, 'href') : top?.href,
      })
  }
  return found
}
