import { stringsIn } from '../../../testing/strings-in.ts'
import { type Content, contentOfRepository, type ContentText, frontOf, textsOfSite } from '../content-texts.ts'
import { addressIn } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { fits, hasGaps, piecesOf } from '../text/gaps.ts'
import { type Passage, readMarkdown } from '../text/markdown.ts'
import { plain } from '../text/normal.ts'
import { compared, markdownOf } from '../text/voice.ts'
import { twinOf } from './twins.ts'

/**
 * What a page says in prose, nothing but its twin may say, and both are made of one text. Where the walk runs in the
 * repository of the same consultancy, each page is held to that text, in every language: passage by passage, and
 * nothing between them.
 */
export const judgeContentProse: Judge = (walk) => judgeContentProseBy(contentOfRepository)(walk)

/** @param read gives the texts of content @returns a judge of the pages that are made of them */
export function judgeContentProseBy(read: () => Content): Judge {
  return (walk) => {
    for (const one of textsOfSite(read(), walk)) holdPage(one, walk)
  }
}

/** @returns the path of the page that is made of a text, in its language; nothing for what is no page */
function pathOf(name: string): string | undefined {
  if (name === 'service.md') return '/'
  const [, folder = '', page = ''] = /^([\w-]+)\/([\w-]+)\.md$/.exec(name) ?? []
  if (folder === 'pages') return `/${page}`
  if (folder === 'pricing') return '/pricing'
  if (folder === 'topics') return `/knowledge/topics/${page}`
  const isOfPage = ['services', 'case-studies', 'people', 'knowledge', 'glossary'].includes(folder)
  return isOfPage ? `/${folder}/${page}` : undefined
}

/** @returns the address of the page that is made of a text; nothing for what is no page */
export function pageOfText({ name, language }: ContentText, { origin }: Walk): string | undefined {
  const path = pathOf(name)
  return path && origin + addressIn(language, path)
}

/** @returns whether passages have those of a text one after the other, with nothing between them */
export function saysAll({ text }: ContentText, here: readonly Passage[]): boolean {
  const wanted = readMarkdown(text).passages
  return wanted.length === 0 || here.some((_, begin) => isAt(begin, here, wanted))
}

function holdPage(one: ContentText, walk: Walk): void {
  const { file, name, text } = one
  const page = pageOfText(one, walk)
  const twin = page && walk.documents.get(twinOf(page))
  if (!twin) return
  const front = frontOf(text)
  const { passages, front: head } = markdownOf(twin)
  // An editor may have changed it since, where the site runs.
  if (isDated(name) && String(front['updated'] ?? '') < String(head['last_updated'] ?? '')) return
  const says = `says what content/${file} says`
  const isWhole = saysAll(one, passages)
  walk.ledger.hold(twin.url, says, isWhole, isWhole ? '' : whereApart(passages, readMarkdown(text).passages))
  const said = plain(twin.text.replaceAll('**', ''))
  for (const sentence of proseOf(name, front))
    walk.ledger.hold(twin.url, `${says}: ${sentence.slice(0, 80)}`, said.includes(sentence), '')
}

/** A page of this text alone bears its day; a list bears that of what it lists. */
function isDated(name: string): boolean {
  return !/^(?:service\.md$|pricing\/|topics\/)/.test(name)
}

/** Which scripts of others run on a site is a passage of its own, and no text says it. */
const mostInGap = 2000

function isAt(begin: number, here: readonly Passage[], wanted: readonly Passage[]): boolean {
  return wanted.every(({ kind, text }, index) => {
    const said = here[begin + index]
    return said?.kind === kind && (said.text === text || fits(piecesOf(text), said.text, mostInGap))
  })
}

function whereApart(here: readonly Passage[], wanted: readonly Passage[]): string {
  const said = new Set(here.map(({ text }) => text))
  const lost = wanted.find(({ text }) => !said.has(text) && !hasGaps(text))
  return lost ? `not: ${lost.text.slice(0, 200)}` : 'in another order, or with something between'
}

/**
 * Facts of the consultancy stand in many places; prices stand on a page of another name; other names of a term are its
 * links.
 */
function isShown(name: string, field: string): boolean {
  if (name === 'service.md') return ['tagline', 'description'].includes(field)
  return name.startsWith('pricing/') ? field === 'tiers' : field !== 'aliases'
}

/**
 * @returns the sentences that stand in the head of a text and are shown; what is no more than a word or two is a name
 */
function proseOf(name: string, front: Record<string, unknown>): string[] {
  const shown = Object.entries(front).filter(([field]) => isShown(name, field))
  return stringsIn(Object.fromEntries(shown))
    .filter((text) => /\S \S+ \S/.test(text))
    .flatMap(compared)
}
