import { isNarrowedList } from '../list-addresses.ts'
import { countWords, readingMinutes } from '../../../catalogue/words.ts'
import type { Answer } from '../caller.ts'
import { linksOfHtml } from '../links.ts'
import type { Reader, Walk } from '../reading.ts'
import { readByTable } from '../table.ts'
import { nodes } from '../tables/json-ld.ts'
import { attributeOf, type Element, isWithin } from '../text/html.ts'
import { ownBlocks, pageOf } from '../text/voice.ts'
import { readHead } from './page-head.ts'

/** A page: its links lead somewhere, its head and its data say what it says, and what frames it is that of all pages. */
export const readPage: Reader = async (answer, walk) => {
  const { url, text } = answer
  const { ledger, book } = walk
  for (const { target, relation, type } of linksOfHtml(text)) {
    // A tool for people, with no claim behind it.
    if (relation === 'nofollow' || relation === 'canonical') continue
    walk.follow(target, url, relation === 'link' ? 'links to' : `rel="${relation}"`, type)
  }
  if (!readHead(answer, walk)) return
  const frame = pageOf(answer).filter(
    ({ within }) => within.some(({ tag }) => tag === 'body') && !within.some(({ tag }) => tag === 'main'),
  )
  book.note('frame of the pages', frame.map((block) => block.text).join(' | '), url, 'header and footer')
  book.note('links of the frame', linksOfFrame(text).join(' '), url, 'header and footer')
  for (const [, stamp = '', shown = ''] of text.matchAll(/<time datetime="([^"]*)"[^>]*>([^<]*)</g))
    ledger.hold(url, `<time> ${stamp}`, inWords(stamp) === shown, shown)
  const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  for (const [, id = ''] of text.matchAll(/\shref="#([^"]*)"/g)) ledger.hold(url, `leads to #${id}`, ids.has(id), '')
  for (const [what, stamp] of datesOf(text)) book.note(`${what} of ${url}`, stamp, url, `${what}, in words`)
  const heading = ownBlocks(answer).find(({ tag }) => tag === 'h1')
  if (heading && new URL(url).pathname !== '/') book.note(`title of ${url}`, heading.text, url, '<h1>')
  noteLength(answer, walk)
  for (const [, data = ''] of text.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g))
    await readData(data, url, walk)
}

/** How long an article is: by its words, and by the minutes that it says of itself and that lists say of it. */
function noteLength(answer: Answer, { book }: Walk): void {
  const { url } = answer
  const isText = ({ tag, attributes }: Element) => tag === 'div' && attributeOf(attributes, 'class') === 'prose'
  const words = pageOf(answer)
    .filter((block) => isWithin(block, isText))
    .reduce((sum, { text }) => sum + countWords(text), 0)
  const minutes = pageOf(answer).flatMap(({ text }) => /\b(\d+) min read\b/.exec(text)?.[1] ?? [])[0]
  if (minutes) book.note(`minutes of ${url}`, minutes, url, 'min read')
  if (minutes) book.note(`minutes of ${url}`, readingMinutes(words), url, 'text')
  book.note(`words of ${url}`, words, url, 'text')
}

async function readData(data: string, url: string, walk: Parameters<Reader>[1]): Promise<void> {
  const told = JSON.parse(data) as Record<string, any>[]
  const isWhole = Array.isArray(told) && told.every((node) => node['@context'] === 'https://schema.org')
  walk.ledger.hold(url, 'describes itself in JSON-LD', isWhole, data.slice(0, 80))
  const graph = isWhole ? told : []
  for (const node of graph) delete node['@context']
  for (const node of graph) {
    const table = nodes[node['@type']]
    if (table) await readByTable(table, node, url, walk)
    else walk.ledger.hold(url, `JSON-LD: unknown type ${node['@type']}`, false, '')
  }
  const trail = graph.find((node: any) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? []
  const steps = (trail as { item: string }[]).map(({ item }) => item)
  const isHome = new URL(url).pathname === '/'
  const leadsHere = steps.every((step, index) =>
    index === 0 ? step === `${walk.origin}/` : index === 1 || step.startsWith(steps[index - 1]!),
  )
  walk.ledger.hold(
    url,
    'JSON-LD: the way to this page',
    isHome ? steps.length === 0 : steps.at(-1) === url && leadsHere,
    steps.join(' '),
  )
  walk.book.note(
    `types of data of ${kindOfPage(url)}`,
    graph.map((node: any) => node['@type']).join(', '),
    url,
    'JSON-LD',
  )
}

/** Pages of one folder are of one kind. */
function kindOfPage(url: string): string {
  const parts = new URL(url).pathname.split('/')
  if (isNarrowedList(url)) return `lists in /${parts[1]}`
  return parts.length > 2 && parts[1] !== 'developers' ? `pages in /${parts[1]}` : url
}

function linksOfFrame(html: string): string[] {
  const main = html.indexOf('<main')
  const end = html.indexOf('</main>')
  return linksOfHtml(html.slice(html.indexOf('<body'), main) + html.slice(end)).map(({ target }) => target)
}

/** Published and updated, as an article says it to people. */
function datesOf(html: string): [string, string][] {
  return [...html.matchAll(/>(Updated|Published) <time datetime="([\d-]+)"/g)].map(([, what = '', stamp = '']) => [
    what.toLowerCase(),
    stamp,
  ])
}

/** @returns a day as pages write it */
function inWords(stamp: string): string {
  if (Number.isNaN(Date.parse(stamp))) return 'no day'
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(stamp),
  )
}
