import { baseLanguage } from '../../../words/base-language.ts'
import type { Answer } from '../caller.ts'
import { addressIn, documentAt, type Language, languagesOf } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { remotesOf, rpc } from '../readers/mcp-tools.ts'
import { attributeOf } from '../text/html.ts'
import { atOdds } from '../text/apart.ts'
import { decoded, plain } from '../text/normal.ts'
import { markdownOf } from '../text/voice.ts'
import { twinOf } from './twins.ts'

/** A page of results, as somebody reads it. */
type Found = {
  url: string
  html: string
  /** What was found, and how much, in words. */
  count: string
  results: { path: string; title: string; snippet: string; small: string }[]
  /** The parts of the site in which it was found: by name, with how many, and where they lead. */
  parts: { name: string; count: number; target: string | undefined }[]
}

/** Nobody has these words. */
const nowhere = 'xqzvk wjqqz'
/** Of a word of the site, which is found by them while it is typed. */
const begunLetters = 3
/** A page of results has so many, or a few more where none would be left for the next. */
const [mostOfPage, mostOfLast] = [10, 15]

/**
 * A search that a person sends by the form of a page finds what it says: pages that are there, called as they are
 * called, as many as are counted, in the whole and in each part, in the order in which agents find them.
 */
export const judgeSearches: Judge = async (walk) => {
  for (const language of languagesOf(walk)) {
    const address = walk.origin + addressIn(language, '/search')
    if (!documentAt(address, walk)) continue
    const query = walk.book.most(`title of ${walk.origin}${addressIn(language, '/pricing')}`) ?? 'API'
    for (const asked of new Set([query, query.slice(0, begunLetters).trim()]))
      await holdFound(await searched(address, { q: asked }, walk), asked, address, language, walk)
    const none = await searched(address, { q: nowhere }, walk)
    isFramed(none, nowhere, address, language, walk)
    const { lists, search } = language.words
    const nothing = search.nothing({ query: lists.quote({ text: nowhere }), contact: search.ask })
    hold(
      walk,
      none,
      'finds nothing where nothing is',
      none.results.length === 0 && none.count === plain(nothing),
      none.count,
    )
  }
}

/** Around what was found, and but for what was asked, the page is that on which nothing was asked yet. */
function isFramed(found: Found, query: string, address: string, { words: { search } }: Language, walk: Walk): void {
  // Where nothing was asked yet, one types at once.
  const unasked = documentAt(address, walk)!.text.replace(' autofocus>', '>')
  const asked = found.html
    .replaceAll(plainHtml(search.titleOf({ query })), plainHtml(search.title))
    .replace(` value="${query}"`, ' value=""')
  const [here, there] = [asked, unasked].map((html) =>
    html.replace(/(role="status">).*?(?=<\/p>)/s, '$1').replace(/(<\/p>\s*<div id="[^"]*">).*?(?=<\/div>)/s, '$1'),
  )
  hold(walk, found, 'is the page of the search around what was found', here === there, atOdds(here!, address, there!))
}

const plainHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function searched(address: string, query: Record<string, string>, walk: Walk): Promise<Found> {
  const url = `${address}?${new URLSearchParams(query)}`
  const { text } = await walk.ask(url)
  const textOf = (html: string) => plain(decoded(html.replace(/<[^>]*>/g, '')))
  const list = /<ol class="found"[^>]*>(.*?)<\/ol>/s.exec(text)?.[1] ?? ''
  const parts = /<ul class="choices parts"[^>]*>(.*?)<\/ul>/s.exec(text)?.[1] ?? ''
  return {
    url,
    html: text,
    count: textOf(/role="status">(.*?)<\/p>/s.exec(text)?.[1] ?? ''),
    results: Array.from(
      list.matchAll(/<li><a href="([^"]*)"[^>]*>(.*?)<\/a><p>(.*?)<\/p><p class="small">(.*?)<\/p><\/li>/gs),
      ([, path = '', title = '', snippet = '', small = '']) => ({
        path: decoded(path),
        title: textOf(title),
        snippet: textOf(snippet),
        small: textOf(small),
      }),
    ),
    parts: Array.from(
      parts.matchAll(/<li><(\w+)([^>]*)>(.*?)<\/\w+> <span class="count">(\d+)<\/span><\/li>/gs),
      ([, , attributes = '', name = '', count]) => ({
        name: textOf(name),
        count: Number(count),
        target: attributeOf(attributes, 'href'),
      }),
    ),
  }
}

/** Letters and digits alone, however they are set. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
const wordsOf = (twin: Answer) =>
  markdownOf(twin)
    .passages.map(({ text }) => text)
    .join(' ')

/** Words that follow each other there, or those of two cells of a row: what it is about, and what is told of that. */
function isQuotedFrom(twin: Answer, snippet: string): boolean {
  if (bare(wordsOf(twin)).includes(snippet)) return true
  const cells = markdownOf(twin).passages.flatMap(({ kind, text }) => (kind === 'cell' ? [bare(text)] : []))
  return cells.some(
    (name, at) =>
      name !== '' &&
      snippet.startsWith(name) &&
      cells.slice(at + 1, at + mostCells).some((cell) => cell.startsWith(snippet.slice(name.length))),
  )
}
/** Of a row. */
const mostCells = 6

const hold = ({ ledger }: Walk, { url }: Found, says: string, isSo: boolean, evidence: string) =>
  ledger.hold(url, says, isSo, evidence)

async function holdFound(found: Found, query: string, address: string, language: Language, walk: Walk): Promise<void> {
  const { lists, search, sections } = language.words
  const [whole, ...parts] = found.parts
  const total = whole?.count ?? found.results.length
  const counted = plain(lists.fact({ name: lists.quote({ text: query }), value: search.found({ count: total }) }))
  hold(walk, found, 'counts what it finds', found.count === counted, `${found.count} / ${counted}`)
  const shown = total <= mostOfLast ? total : mostOfPage
  hold(
    walk,
    found,
    'shows what it counts',
    found.results.length === shown && total > 0,
    `${found.results.length} of ${total}`,
  )
  const sum = parts.reduce((all, { count }) => all + count, 0)
  hold(
    walk,
    found,
    'has found in its parts what it has found',
    whole === undefined || sum === total,
    `${sum} of ${total}`,
  )
  for (const result of found.results) {
    const url = new URL(result.path, found.url).href
    hold(walk, found, `finds what is there: ${result.path}`, documentAt(url, walk) !== undefined, '')
    walk.book.note(`title of ${url}`, result.title, found.url, 'result')
    const twin = documentAt(twinOf(url), walk)
    const isQuoted = twin !== undefined && isQuotedFrom(twin, bare(result.snippet))
    hold(walk, found, `quotes ${result.path}: ${result.snippet}`, isQuoted, '')
    const names = Object.entries(sections).map(([section, name]) =>
      section === 'developers' ? `${plain(name)} · ${result.path}` : plain(name),
    )
    hold(walk, found, `says where ${result.path} is`, names.includes(result.small), result.small)
  }
  isFramed(found, query, address, language, walk)
  for (const part of parts) isFramed(await holdPart(part, found, total, walk), query, address, language, walk)
  await holdAsAgents(found, query, total, language, walk)
}

/** A part has as much as it says, in the order in which the whole has it. */
async function holdPart(
  { name, count, target = '' }: Found['parts'][number],
  whole: Found,
  total: number,
  walk: Walk,
): Promise<Found> {
  const { origin, pathname, searchParams } = new URL(decoded(target), whole.url)
  const found = await searched(`${origin}${pathname}`, Object.fromEntries(searchParams), walk)
  const names = found.results.map(({ small }) => small.split(' · ')[0])
  hold(
    walk,
    whole,
    `has as many in a part as it says: ${name}`,
    found.results.length === Math.min(count, mostOfLast),
    `${found.results.length} of ${count}`,
  )
  hold(
    walk,
    whole,
    `leads to the part that it names: ${name}`,
    names.every((one) => one === name),
    [...new Set(names)].join(),
  )
  if (total > mostOfLast) return found
  const [here, there] = [
    found,
    { ...whole, results: whole.results.filter(({ small }) => small.split(' · ')[0] === name) },
  ].map(({ results }) => results.map(({ path }) => path).join(' '))
  hold(walk, whole, `has a part in one order: ${name}`, here === there, `${here} / ${there}`)
  return found
}

/** Agents search the same index, and are told fewer of the same results. */
async function holdAsAgents(found: Found, query: string, total: number, language: Language, walk: Walk): Promise<void> {
  for (const endpoint of remotesOf(walk)) {
    const args = { query, limit: mostOfAgents, language: baseLanguage(language.tag) }
    const { result } = await rpc(walk, endpoint, 'tools/call', { name: 'search_knowledge', arguments: args })
    if (!result?.structuredContent) continue
    const { results, total: told } = result.structuredContent as { results: { url: string }[]; total: number }
    const [here, there] = [
      found.results.slice(0, mostOfAgents).map(({ path }) => path),
      results.map(({ url }) => new URL(url).pathname),
    ].map((paths) => paths.join(' '))
    hold(walk, found, `finds in the order in which agents do, at ${endpoint}`, here === there, `${here} / ${there}`)
    hold(walk, found, `finds as much as agents do, at ${endpoint}`, total === told, `${total} / ${told}`)
  }
}
const mostOfAgents = 10
