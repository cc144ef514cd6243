import { renderMarkdown } from '../catalogue/markdown/render.ts'

/** Elements that nothing closes. */
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source'])
/**
 * What a reader does not read: scripts, ways through the site, what is typed or pressed, and the drawing but for its
 * title.
 */
const unread = new Set(['script', 'style', 'noscript', 'nav', 'button', 'textarea', 'select', 'svg'])
const unreadAttribute = /\s(?:hidden|data-markdown-ignore|aria-hidden="true"|role="status"|role="alert")(?=[\s=>]|$)/
const token = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:[^<>"]|"[^"]*")*)>|[^<]+|</gi
const word = /[\p{L}\p{N}\p{Sc}%]+(?:[.,'’:/_-][\p{L}\p{N}]+)*/gu
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

type Frame = { name: string; unread: boolean; aside: string[]; isColour?: boolean }
/** What colours code, or keeps a word in one piece, parts no words. */
const colour = /\sclass="(?:c-|w")/

/**
 * The words of a page in reading order, whatever its layout. A part at the side is read after the part that it is
 * beside.
 * @param html of a page of this site, or of a part of it @returns its words, and what its pictures show
 */
function wordsOfHtml(html: string): string[] {
  let texts: string[] = []
  const open: (Frame & { outer?: string[] })[] = [{ name: '', unread: false, aside: [] }]
  for (const [text, slash, tag = '', attributes = ''] of html.matchAll(token)) {
    const name = tag.toLowerCase()
    const top = open.at(-1)!
    if (!name) {
      if (!top.unread && !text.startsWith('<!--')) texts.push(text)
    } else if (slash) {
      if (top.name !== name) throw new Error(`</${name}> closes <${top.name}>`)
      open.pop()
      texts.push(top.isColour ? '' : ' ', ...top.aside)
      if (top.outer) {
        open.at(-1)!.aside.push(...texts)
        texts = top.outer
      }
    } else {
      const isUnread = top.unread || unread.has(name) || unreadAttribute.test(attributes)
      const isColour = name === 'span' && colour.test(attributes)
      // A line may end there, and no word does.
      if (name === 'wbr') continue
      if (!isUnread && !isColour) texts.push(' ', / alt="([^"]*)"/.exec(attributes)?.[1] ?? '', ' ')
      if (empty.has(name) || attributes.endsWith('/')) continue
      // A drawing has its own words, and a title that says what it shows.
      const readable = name === 'title' && top.name === 'svg'
      open.push({ name, unread: isUnread && !readable, aside: [], isColour, ...(name === 'aside' && { outer: texts }) })
      if (name === 'aside') texts = []
    }
  }
  const decode = (entity: string, name: string, digits?: string, hexadecimal?: string) =>
    (digits ?? hexadecimal)
      ? String.fromCodePoint(Number(digits ?? `0x${hexadecimal}`))
      : (entities[name.toLowerCase()] ?? entity)
  const whole = texts.join('').replace(/&(#(\d+)|#x([\da-f]+)|[a-z]+);/gi, decode)
  return whole.replaceAll('’', "'").match(word) ?? []
}

/** @param html of a whole page @returns the words of what it is about, without the frame of the site */
export function wordsOfPage(html: string): string[] {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1]
  if (main === undefined) throw new Error('The page has no main part.')
  return wordsOfHtml(main)
}

/** @param markdown twin of a page @returns its words, without what every twin begins and ends with */
export function wordsOfTwin(markdown: string): string[] {
  const body = /^---\n[\s\S]*?\n---\n\n> [^\n]*\n\n([\s\S]*)\n\n## [^\n]+\n\n[^\n]*\n$/.exec(markdown)?.[1]
  if (body === undefined) throw new Error('The twin does not begin and end as each of them does.')
  return wordsOfHtml(renderMarkdown(body).html)
}
