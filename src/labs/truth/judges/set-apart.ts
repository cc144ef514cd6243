import { textsFor } from '../../../words/languages.ts'
import type { Answer } from '../caller.ts'
import { documentAt, type Language, languageAt } from '../language.ts'
import { linksOfHtml } from '../links.ts'
import type { Judge, Walk } from '../reading.ts'
import { decoded, plain } from '../text/normal.ts'
import { type ApartText, setApart } from '../text/set-apart.ts'
import { markdownOf, once, ownBlocks } from '../text/voice.ts'
import { wordsOfPages } from './interface-words.ts'
import { twinOf } from './twins.ts'

/**
 * What a page has beside its text is in no twin: ways through the site, and what is left out of the Markdown. Each
 * piece of it is a word of the interface, the name of a page, or said by the page itself or by one that it leads to;
 * and who is led to a page or a heading by its name comes there.
 */
export const judgeSetApart: Judge = (walk) => {
  const titles = new Map<string, Set<string>>()
  for (const key of walk.book.keys('title of ')) {
    const title = walk.book.most(key)!
    titles.set(title, (titles.get(title) ?? new Set()).add(key.slice('title of '.length)))
  }
  for (const page of walk.documents.values()) {
    if (!page.type.startsWith('text/html')) continue
    const main = page.text.slice(page.text.indexOf('<main'), page.text.indexOf('</main>'))
    const language = languageAt(page.url, walk)
    const found = once(apart, page, () => setApart(main))
    let said: string | undefined
    for (const { text, href } of found) {
      const isKnown = titles.has(text) || isWord(text, language) || (said ??= saidBy(page, walk)).includes(text)
      walk.ledger.hold(page.url, `known beside the text: ${text.slice(0, 80)}`, isKnown, '')
      const pages = titles.get(text)
      const target = href && URL.parse(href, page.url)
      if (!target) continue
      if (href.startsWith('#')) {
        const heading = headingAt(decodeURIComponent(href.slice(1)), main)
        const isElsewhere =
          heading !== text && ownBlocks(page).some((one) => /^h\d$/.test(one.tag) && one.text === text)
        walk.ledger.hold(page.url, `${text.slice(0, 60)} leads to its heading`, !isElsewhere, `${heading}`)
      } else if (pages && target.hash === '' && !target.pathname.endsWith(`/${text}`) && documentAt(target.href, walk))
        walk.ledger.hold(
          page.url,
          `${text.slice(0, 60)} leads to what is called so`,
          pages.has(target.href) || isWord(text, language),
          target.pathname,
        )
    }
    holdOverview(main, page, walk)
    holdEntries(main, page, language, walk)
  }
}

const apart = new WeakMap<Answer, readonly ApartText[]>()

/**
 * The heading that has an address of its own, or the first one in what has; of what is folded away, the one that
 * unfolds it.
 */
function headingAt(id: string, main: string): string | undefined {
  const at = main.indexOf(` id="${id}"`)
  const begin = main.lastIndexOf('<', at)
  const folded = main.slice(0, begin).endsWith('</summary>')
  const from = folded ? main.lastIndexOf('<summary', begin) : begin
  const heading = at < 0 ? undefined : /<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>/s.exec(main.slice(from))
  return heading ? plain(decoded(heading[1]!.replace(/<[^>]*>/g, ''))) : undefined
}

/** What a page says, and those say to which it leads. */
function saidBy(page: Answer, walk: Walk): string {
  const targets = linksOfHtml(page.text.slice(page.text.indexOf('<main'))).map(
    ({ target }) => URL.parse(target, page.url)?.href.split('#')[0] ?? '',
  )
  const twins = [page.url, ...new Set(targets)].flatMap((url) => documentAt(url && twinOf(url), walk) ?? [])
  return twins.flatMap((twin) => markdownOf(twin).passages.map(({ text }) => text)).join('\n')
}

/** What stands above an entry of a list, or beside its heading, is said by the page to which the entry leads. */
function holdEntries(main: string, page: Answer, language: Language, walk: Walk): void {
  for (const [, heading = '', rest = ''] of main.matchAll(/<li>\s*<h[2-6][^>]*>(.*?)<\/h[2-6]>(.*?)<\/li>/gs)) {
    const href = /<a href="([^"]*)"/.exec(heading)?.[1] ?? ''
    const twin = documentAt(twinOf(URL.parse(href, page.url)?.href ?? page.url), walk)
    for (const { text } of twin ? setApart(rest) : []) {
      const isSaid = isWord(text, language) || markdownOf(twin!).passages.some((passage) => passage.text.includes(text))
      walk.ledger.hold(page.url, `${href} says what stands beside it: ${text.slice(0, 80)}`, isSaid, twin!.url)
    }
  }
}

/** What each size of a package costs stands above them all as it does below its name, where a project is named, too. */
function holdOverview(main: string, page: Answer, walk: Walk): void {
  const { project } = languageAt(page.url, walk).words.prices
  const twin = documentAt(twinOf(page.url), walk)
  const lines = twin ? markdownOf(twin).passages.map(({ text }) => text) : []
  const bare = (html: string) => plain(decoded(html.replace(/<[^>]*>/g, '')))
  for (const [, id = '', title = '', sizes = ''] of main.matchAll(
    /<li><a href="#([a-z\d-]+)">([^<]*)<\/a>((?:<span>[^<]*<span>(?:[^<]|<\/?b>)*<\/span><\/span>)+)<\/li>/g,
  )) {
    const begin = lines.indexOf(bare(title))
    for (const [, name = '', price = ''] of sizes.matchAll(/<span>([^<]*)<span>(.*?)<\/span><\/span>/g)) {
      const size = lines.indexOf(bare(name).trim(), begin + 1)
      const said = [bare(price), plain(project({ price: bare(price) }))]
      // Below its name stand whom it is for and then its price.
      const isSaid =
        begin >= 0 &&
        size >= 0 &&
        lines.slice(size, size + 4).some((line) => said.some((words) => line.endsWith(words)))
      walk.ledger.hold(
        page.url,
        `the price of ${bare(name).trim()} of ${id} stands below its name: ${bare(price)}`,
        isSaid,
        '',
      )
    }
  }
}

const patterns = new Map<string, { whole: ReadonlySet<string>; pieces: readonly string[][] }>()

/** Whatever the interface says in a language, with any facts in it. */
function isWord(text: string, { tag }: Language): boolean {
  const known = patterns.get(tag) ?? patternsOf(tag)
  patterns.set(tag, known)
  // What is an initial, or the end of a sentence, says nothing of its own.
  const bare = text.replace(/[.:]$/, '')
  return (
    bare.length === 1 ||
    known.whole.has(text) ||
    known.whole.has(bare) ||
    known.pieces.some((pieces) => fits(text, pieces))
  )
}

function patternsOf(tag: string): { whole: Set<string>; pieces: string[][] } {
  const texts = Object.values(textsFor(tag) as Record<string, Record<string, string | Record<string, string>>>)
    .flatMap((group) => Object.values(group))
    .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)))
  const [whole, open] = [texts.filter((text) => !text.includes('{')), texts.filter((text) => text.includes('{'))]
  // Only messages that have words beside their placeholders.
  const pieces = open.map((text) => plain(text).split(/\{[^}]*\}/)).filter((parts) => parts.join('').length >= 6)
  // A value may be in an element of its own, which splits the message in two.
  const parts = pieces
    .flat()
    .map((part) => part.trim())
    .filter((part) => part.length >= 4)
  return { whole: new Set([...whole.map(plain), ...parts, ...wordsOfPages]), pieces }
}

function fits(text: string, pieces: readonly string[]): boolean {
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    const found = text.indexOf(piece, at)
    if (found < 0 || (index === 0 && found > 0)) return false
    at = found + piece.length
  }
  return text.endsWith(pieces.at(-1)!)
}
