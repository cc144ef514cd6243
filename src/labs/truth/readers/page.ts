import { isNarrowedList } from '../list-addresses.ts'
import { countWords, readingMinutes } from '../../../catalogue/count-words.ts'
import type { Answer } from '../caller.ts'
import { addressIn, copiedFrom, isHome, keyIn, type Language, languageAt, originalPath } from '../language.ts'
import { linksOfHtml } from '../links.ts'
import type { Reader, Walk } from '../reading.ts'
import { readByTable } from '../table.ts'
import { nodes } from '../tables/json-ld.ts'
import { attributeOf, type Element, isWithin } from '../text/html.ts'
import { decoded } from '../text/normal.ts'
import { ownBlocks, pageOf } from '../text/voice.ts'
import { twinOf } from '../judges/twins.ts'
import { readParts } from './page-parts.ts'
import { readHead } from './page-head.ts'

/**
 * A page: its links lead somewhere, its head and its data say what it says, and what frames it is that of all pages.
 */
export const readPage: Reader = async (answer, walk) => {
  const { url, text } = answer
  const { ledger, book } = walk
  ledger.hold(url, 'is HTML', /^<!doctype html>/i.test(text), text.slice(0, 20))
  for (const { target, relation, type } of linksOfHtml(text)) {
    // A tool for people, with no claim behind it.
    if (relation === 'nofollow' || relation === 'canonical') continue
    walk.follow(target, url, relation === 'link' ? 'links to' : `rel="${relation}"`, type)
  }
  readForms(answer, walk)
  const language = languageAt(url, walk)
  if (copiedFrom(answer, walk)) return readCopy(answer, walk)
  if (!readHead(answer, walk)) return
  await readParts(answer, walk)
  readFrame(answer, walk)
  for (const [, stamp = '', shown = ''] of text.matchAll(/<time datetime="([^"]*)"[^>]*>([^<]*)</g))
    ledger.hold(url, `<time> ${stamp}`, inWords(stamp, language) === shown, shown)
  const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  for (const [, id = ''] of text.matchAll(/\shref="#([^"]*)"/g)) ledger.hold(url, `leads to #${id}`, ids.has(id), '')
  for (const [what, stamp] of datesOf(text, language)) book.note(`${what} of ${url}`, stamp, url, `${what}, in words`)
  const heading = ownBlocks(answer).find(({ tag }) => tag === 'h1')
  if (heading && !isHome(url, walk)) book.note(`title of ${url}`, heading.text, url, '<h1>')
  // The picture that is shown with a link has the heading in it.
  const picture = /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1]
  if (heading && picture) book.note(`heading on the picture ${picture}`, heading.text, url, '<h1>')
  noteLength(answer, walk, language)
  const elsewhere = linksOfHtml(text).filter(({ relation }) => relation.split(' ').includes('me'))
  if (elsewhere.length > 0)
    book.note(`pages elsewhere of ${url}`, elsewhere.map(({ target }) => target).join(' '), url, 'rel="me"')
  const data = [...text.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)]
  ledger.hold(url, 'describes itself to machines, once', data.length === 1, `${data.length}`)
  for (const [, told = ''] of data) await readData(told, url, walk)
}

/**
 * A page that is not translated: what is in it is compared with its original, and what lists say of it with what it
 * says.
 */
function readCopy(answer: Answer, walk: Walk): void {
  const { url, text } = answer
  readFrame(answer, walk)
  const heading = ownBlocks(answer).find(({ tag }) => tag === 'h1')
  walk.book.note(`title of ${url}`, heading?.text ?? '', url, '<h1>')
  const description = /<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? ''
  walk.book.note(`description of ${url}`, decoded(description), url, 'head')
}

/**
 * What frames the pages of a language is the same on each, and so is the quiet frame of those that ask for one
 * decision; only the ways to its other languages and to its other forms are its own.
 * @param answer any page: what frames it is noted
 */
export function readFrame(answer: Answer, walk: Walk, language = languageAt(answer.url, walk)): void {
  const { url, text } = answer
  const kind = text.includes('<body class="quiet">') ? 'quiet frame' : 'frame'
  const note = (what: string, value: string) =>
    walk.book.note(keyIn(`${what} of the ${kind}`, language), value, url, 'header and footer')
  const frame = pageOf(answer).filter(
    (block) =>
      block.within.some(({ tag }) => tag === 'body') &&
      !block.within.some(({ tag }) => tag === 'main') &&
      !isWithin(block, ({ attributes }) => attributeOf(attributes, 'class') === 'page-tools'),
  )
  const html = frameOf(text)
  note('text', frame.map((block) => block.text).join(' | '))
  note(
    'links',
    linksOfHtml(html)
      .map(({ target }) => target)
      .join(' '),
  )
  note('drawings', (html.match(/<svg.*?<\/svg>/gs) ?? []).join(''))
  note('labels', [...html.matchAll(/\saria-label="([^"]*)"/g)].map(([, label]) => label).join(', '))
}

/** Where a page leads to its other forms: a copy of it for a chat, its twin, and the map of its language. */
const otherForms = /<p class="page-tools" data-markdown-ignore>(.*?)<\/p>/s

/** A page on no map has none. A page that stands for one that is not translated leads to those of its original. */
function readForms(answer: Answer, walk: Walk): void {
  const { url, text } = answer
  const forms = otherForms.exec(text)
  if (!forms) return
  const own = copiedFrom(answer, walk) ?? url
  const {
    prefix,
    words: { site },
  } = languageAt(forms.index < text.indexOf('</main>') ? own : url, walk)
  const wanted = [
    [`/copy?page=${new URL(own).pathname}`, site.copy],
    [new URL(twinOf(own)).pathname, site.open],
    [`${prefix}/llms.txt`, 'llms.txt'],
  ]
  const found = Array.from(forms[0].matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g), ([, target, words]) => [
    target,
    words,
  ])
  walk.ledger.hold(url, 'leads to its other forms', JSON.stringify(found) === JSON.stringify(wanted), forms[0])
}

/** How long an article is: by its words, and by the minutes that it says of itself and that lists say of it. */
function noteLength(answer: Answer, { book }: Walk, { words: { knowledge } }: Language): void {
  const { url } = answer
  const isText = ({ tag, attributes }: Element) => tag === 'div' && attributeOf(attributes, 'class') === 'prose'
  const words = pageOf(answer)
    .filter((block) => isWithin(block, isText))
    .reduce((sum, { text }) => sum + countWords(text), 0)
  const said = (text: string) =>
    Array.from(text.matchAll(/\d+/g), ([count]) => count).find((count) =>
      text.includes(knowledge.minutesRead({ count: Number(count) })),
    )
  const minutes = pageOf(answer).flatMap(({ text }) => said(text) ?? [])[0]
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
    else walk.ledger.disprove(url, `JSON-LD: unknown type ${node['@type']}`, '')
  }
  const trail = graph.find((node: any) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? []
  const steps = (trail as { item: string }[]).map(({ item }) => item)
  const first = walk.origin + addressIn(languageAt(url, walk), '/')
  const leadsHere = steps.every((step, index) =>
    index === 0 ? step === first : index === 1 || step.startsWith(steps[index - 1]!),
  )
  walk.ledger.hold(
    url,
    'JSON-LD: the way to this page',
    url === first ? steps.length === 0 : steps.at(-1) === url && leadsHere,
    steps.join(' '),
  )
  walk.book.note(
    `types of data of ${kindOfPage(originalPath(url, walk), url)}`,
    graph.map((node: any) => node['@type']).join(', '),
    url,
    'JSON-LD',
  )
}

/** Pages of one folder are of one kind. */
function kindOfPage(path: string, url: string): string {
  const parts = path.split('/')
  if (isNarrowedList(url)) return `lists in /${parts[1]}`
  return parts.length > 2 && parts[1] !== 'developers' ? `pages in /${parts[1]}` : url
}

function frameOf(html: string): string {
  const [start, main, end] = ['<body', '<main', '</main>'].map((part) => html.indexOf(part))
  return (html.slice(start, main) + html.slice(end))
    .replace(/<nav class="languages".*?<\/nav>/s, '')
    .replace(otherForms, '')
}

/** Published and updated, as an article says it to people. */
function datesOf(html: string, { words: { site } }: Language): [string, string][] {
  return (['updated', 'published'] as const).flatMap((what) => {
    const [before = ''] = site[what]({ day: '{day}' }).split('{day}')
    return [...html.matchAll(/>([^<>]*)<time datetime="([\d-]+)"/g)].flatMap(
      ([, words, stamp = '']): [string, string][] => (words === before ? [[what, stamp]] : []),
    )
  })
}

/** @returns a day as pages of a language write it */
function inWords(stamp: string, { words }: Language): string {
  return Number.isNaN(Date.parse(stamp)) ? 'no day' : words.write.day(stamp)
}
