import { decoded, plain } from './normal.ts'

/** A passage of a page: in what element it stands, and in which ones around it. */
export type Block = { tag: string; text: string; within: readonly Element[] }
export type Element = { tag: string; attributes: string }

const blocks =
  /^(p|li|td|th|dt|dd|h[1-6]|caption|pre|figcaption|label|legend|option|button|summary|blockquote|div|section|title|span)$/
const inline = /^(a|abbr|b|code|em|i|kbd|mark|output|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr|br)$/
const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** @returns the passages of a page in their order; scripts and styles say nothing */
export function blocksOfHtml(html: string): Block[] {
  const found: Block[] = []
  const open: Element[] = []
  let text = ''
  let silent = ''
  const end = () => {
    const said = plain(decoded(text))
    text = ''
    if (said === '') return
    const around = open.filter(({ tag }) => !inline.test(tag))
    found.push({ tag: around.findLast(({ tag }) => blocks.test(tag))?.tag ?? '', text: said, within: [...open] })
  }
  for (const [token, comment, slash, name = '', attributes = '', words] of html.matchAll(
    /(<!--[^]*?-->|<!doctype[^>]*>)|<(\/?)([a-z][a-z\d-]*)((?:\s[^>]*)?)>|([^<]+)/gi,
  )) {
    if (comment) continue
    if (words !== undefined) {
      if (!silent) text += words
      continue
    }
    const tag = name.toLowerCase()
    if (silent && !(slash && tag === silent)) continue
    if (/^(script|style|template|svg)$/.test(tag)) silent = slash ? '' : tag
    if (!inline.test(tag)) end()
    else if (tag === 'br') text += ' '
    if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at >= 0) open.length = at
    } else if (!empty.test(tag) && !token.endsWith('/>')) open.push({ tag, attributes })
  }
  end()
  return found
}

/** @returns the value of an attribute of a tag; nothing where it has none */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, own, value] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g))
    if (own === name) return decoded(value ?? '')
  return undefined
}

/** @returns whether a passage stands in an element for which something holds */
export function isWithin({ within }: Block, holds: (element: Element) => boolean): boolean {
  return within.some(holds)
}
