import { firstReadTokens } from '../../../contract/limits.ts'
import { sectionsByRank } from '../../../discovery/documents/rank.ts'
import { estimateTokens } from '../../../discovery/negotiation.ts'
import { type SectionName, sectionNames } from '../../../contract/site-sections.ts'
import type { Answer } from '../caller.ts'
import { languageAt, originalPath } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { pageOfTwin } from './lists.ts'

/** The lines under one heading of a list: those that name pages, and all others. */
type Part = { heading: string; urls: string[]; others: string[] }

/** The heading above what can be left out of a first reading; the same in every language. */
const optional = 'Optional'

/**
 * Lists of pages part the site in the same way: each page stands under the heading of its part, the parts stand in
 * their order, and the pages of a part in that of the sitemap. A map puts what costs much under "Optional".
 */
export const judgeOrderOfLists: Judge = (walk) => {
  const { documents, origin } = walk
  for (const answer of documents.values()) {
    const path = originalPath(answer.url, walk)
    if (/^(?:\/[\w-]+)?\/llms\.txt$|^\/sitemap\.md$/.test(path)) holdParts(answer, path, walk)
    if (path === '/sitemap.md') hasNothingElse(answer, walk)
  }
  const urlsIn = (path: string, named: RegExp) =>
    Array.from(documents.get(origin + path)?.text.matchAll(named) ?? [], ([, url = '']) => url)
  const sitemap = urlsIn('/sitemap.xml', /<loc>([^<]*)<\/loc>/g)
  inOrder(`${origin}/sitemap.xml`, sitemap, walk)
  inOrder(`${origin}/api/v1/content`, urlsIn('/api/v1/content', /"url":\s?"([^"]*)"/g), walk)
  sameOrder(`${origin}/llms-full.txt`, 'the list', urlsIn('/llms-full.txt', /^Source: (\S+)$/gm), sitemap, walk)
}

function partsOf({ text }: Answer): Part[] {
  const parts: Part[] = [{ heading: '', urls: [], others: [] }]
  for (const line of text.split('\n')) {
    const url = /^- \[.*?\]\((\S+?)\)/.exec(line)?.[1]
    if (line.startsWith('## ')) parts.push({ heading: line.slice(3), urls: [], others: [] })
    else if (url) parts.at(-1)!.urls.push(url.endsWith('.md') ? pageOfTwin(url) : url)
    else if (line.trim() !== '') parts.at(-1)!.others.push(line)
  }
  return parts
}

function holdParts(answer: Answer, path: string, walk: Walk): void {
  const { ledger, book, documents } = walk
  const { words } = languageAt(answer.url, walk)
  const nameOf = (heading: string) => sectionNames.find((name) => words.sections[name] === heading)
  const [before, ...parts] = partsOf(answer)
  ledger.hold(answer.url, 'names pages under headings', before!.urls.length === 0, before!.urls.join())
  const headings = parts.map(({ heading }) => heading)
  const order: readonly string[] =
    path === '/llms.txt' && languageAt(answer.url, walk).prefix === '' ? sectionsByRank : sectionNames
  const wanted = [
    ...order.map((name) => words.sections[name as SectionName]),
    ...(path === '/sitemap.md' ? [] : [optional]),
  ]
  ledger.hold(
    answer.url,
    'has the headings of the parts of the site, in their order',
    headings.join() === wanted.filter((heading) => headings.includes(heading)).join(),
    headings.join(', '),
  )
  for (const { heading, urls, others } of parts) {
    const isOptional = heading === optional
    for (const url of urls) {
      // A part is the same in every language.
      if (!isOptional) book.note(`part of ${originalPath(url, walk)}`, nameOf(heading) ?? heading, answer.url, url)
      if (path === '/sitemap.md' || languageAt(answer.url, walk).prefix !== '') continue
      book.note(`reading of ${url}`, isOptional ? 'when it is needed' : 'at first', answer.url, url)
      const cost = estimateTokens(documents.get(`${url}${url.endsWith('/') ? 'index' : ''}.md`)?.text ?? '')
      ledger.hold(answer.url, `names what costs little first: ${url}`, isOptional || cost <= firstReadTokens, `${cost}`)
    }
    // "All of Services: …" leads to the rest of its part.
    for (const line of isOptional ? [] : others)
      for (const [, named] of line.matchAll(/^All of ([^:]+): /g))
        ledger.hold(answer.url, `leads on in its part: ${line.slice(0, 60)}`, named === heading, heading)
    inOrder(answer.url, urls, walk, heading)
  }
}

/** The pages of each part of each language stand in the order in which the sitemap of that language has them. */
function inOrder(list: string, urls: readonly string[], walk: Walk, under = 'the list'): void {
  for (const [sitemap, own] of Map.groupBy(urls, (url) => `${walk.origin}${languageAt(url, walk).prefix}/sitemap.md`)) {
    const answer = walk.documents.get(sitemap)
    for (const { heading, urls: all } of answer ? partsOf(answer) : [])
      sameOrder(list, `${under}: ${heading} in ${sitemap}`, own, all, walk)
  }
}

function sameOrder(list: string, says: string, own: readonly string[], all: readonly string[], walk: Walk): void {
  const [inList, inAll] = [new Set(own), new Set(all)]
  const [here, there] = [own.filter((url) => inAll.has(url)), all.filter((url) => inList.has(url))]
  const at = here.findIndex((url, index) => url !== there[index])
  walk.ledger.hold(list, `${says}, is in the same order`, at < 0, here[at] ?? '')
}

/** A sitemap has its title, headings, and a line for each page. */
function hasNothingElse({ url, text }: Answer, walk: Walk): void {
  const { words } = languageAt(url, walk)
  const name = walk.book.most('name of the consultancy') ?? ''
  const rest = text.split('\n').filter((line) => line !== '' && !/^(?:## |- \[)/.test(line))
  walk.ledger.hold(
    url,
    'has a title and nothing else',
    rest.join('\n') === `# ${words.twin.sitemapOf({ name })}`,
    rest.join(' / ').slice(0, 120),
  )
}
