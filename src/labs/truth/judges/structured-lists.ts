import { topicsPath } from '../../../contract/list-paths.ts'
import type { Answer } from '../caller.ts'
import { textsFor } from '../../../words/languages.ts'
import { addressIn, documentAt, type Language, languageAt, originalPath } from '../language.ts'
import { isNarrowedList } from '../list-addresses.ts'
import type { Judge, Walk } from '../reading.ts'
import { atOdds } from '../text/apart.ts'
import { readMarkdown } from '../text/markdown.ts'
import { ownBlocks } from '../text/voice.ts'
import { twinOf } from './twins.ts'

type Json = any

/**
 * What the data of a page lists is the whole of what the page lists, and in its order: packages, tiers, articles,
 * terms, the way to the page.
 */
export const judgeStructuredLists: Judge = (walk) => {
  for (const page of walk.documents.values()) {
    if (!page.type.startsWith('text/html')) continue
    for (const [, data = ''] of page.text.matchAll(
      /<script[^>]*type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g,
    )) {
      const graph = JSON.parse(data) as Json
      for (const node of Array.isArray(graph) ? graph : []) holdNode(node, page, walk)
    }
  }
}

function holdNode(node: Json, page: Answer, walk: Walk): void {
  const { ledger } = walk
  const same = (what: string, said: readonly string[], wanted: readonly string[]) =>
    ledger.hold(
      page.url,
      `lists ${what} as the page does`,
      JSON.stringify(said) === JSON.stringify(wanted),
      atOdds(said.join(', '), 'the page', wanted.join(', ')),
    )
  const headings = (names: ReadonlySet<string>) =>
    ownBlocks(page).flatMap(({ tag, text }) => (/^h[23]$/.test(tag) && names.has(text) ? [text] : []))
  switch (node['@type']) {
    case 'OfferCatalog': {
      const services = node.itemListElement as Json[]
      for (const service of services) hasTiers(service, page, walk)
      same('packages', services.map(nameOf), headings(new Set(servicesOf(page.url, walk).map(titleIn(walk)))))
      break
    }
    case 'Service':
      hasTiers(node, page, walk)
      break
    case 'CollectionPage':
      same(
        'pages',
        (node.mainEntity.itemListElement as Json[]).map(({ url, item }) => url ?? item),
        linkedBelow(page, walk),
      )
      break
    case 'DefinedTermSet':
      same(
        'terms',
        (node.hasDefinedTerm as Json[]).map(({ url }) => url),
        linkedBelow(page, walk),
      )
      break
    case 'BreadcrumbList':
      same(
        'the pages above it',
        (node.itemListElement as Json[]).map(({ item, url }) => item ?? url),
        above(page.url, walk),
      )
      leadsBack(page, walk)
  }
}

/** What stands above the title of a page leads to the page to which it belongs. */
function leadsBack({ url, text }: Answer, walk: Walk): void {
  const back = /<p class="eyebrow"[^>]*>\s*<a href="([^"]*)"/.exec(text)?.[1]
  if (back === undefined) return
  const wanted = above(url, walk).at(-2)
  walk.ledger.hold(url, 'leads back to the page above it', new URL(back, url).href === wanted, `${back}, not ${wanted}`)
}

const nameOf = ({ name }: Json) => String(name)
const titleIn = (walk: Walk) => (url: string) => walk.book.most(`title of ${url}`) ?? url

/** The addresses of the packages in the language of a page, as the API lists them. */
function servicesOf(url: string, walk: Walk): string[] {
  const { prefix } = languageAt(url, walk)
  const services = (walk.documents.get(`${walk.origin}/api/v1/catalog`)?.json?.services ?? []) as Json[]
  return services.map((service) => walk.origin + prefix + new URL(service.url).pathname)
}

/**
 * A package has as many tiers as the API says, and the page of prices or its own one has them as headings, in that
 * order.
 */
function hasTiers({ offers = [], url }: Json, page: Answer, walk: Walk): void {
  const services = (walk.documents.get(`${walk.origin}/api/v1/catalog`)?.json?.services ?? []) as Json[]
  const path = originalPath(url ?? page.url, walk)
  const service = services.find((one) => new URL(one.url).pathname === path)
  const names = (offers as Json[]).map(nameOf)
  const all = ownBlocks(page).flatMap(({ tag, text }) => (/^h[1-6]$/.test(tag) ? [text] : []))
  const begin = all.indexOf(titleIn(walk)(url ?? page.url))
  const there = all.slice(begin + 1).filter((text) => names.includes(text))
  walk.ledger.hold(
    page.url,
    `lists the tiers of ${path} as the page does`,
    (service?.tiers.length ?? names.length) === names.length && there.slice(0, names.length).join() === names.join(),
    `${names.join(', ')} / ${there.join(', ')}`,
  )
}

/** The pages below a page to which its twin leads, in the order in which it names them. */
function linkedBelow(page: Answer, walk: Walk): string[] {
  const twin = documentAt(twinOf(page.url), walk)
  const list = page.url.replace(/\/(?:page\/\d+|years\/\d{4}|topics\/[^/]+)$/, '')
  const links = twin ? readMarkdown(withoutStart(twin.text, languageAt(page.url, walk))).links : []
  const targets = links.map(({ target }) => target.split('#')[0]!.replace(/\.md$/, ''))
  // A list leads to narrower ones as well, and only the one of all topics is a list of those.
  const isListed = (target: string) => page.url.endsWith(topicsPath) || !isNarrowedList(target)
  return [...new Set(targets)].filter(
    (target) => target.startsWith(`${list}/`) && isListed(target) && documentAt(target, walk) !== undefined,
  )
}

/** The few articles to start with stand above the list, and in it as well. */
function withoutStart(text: string, { tag }: Language): string {
  const begin = text.indexOf(`\n## ${textsFor(tag).knowledge.start}\n`)
  return begin < 0 ? text : text.slice(0, begin) + text.slice(text.indexOf('\n## ', begin + 4))
}

/** The pages above a page, from the first one on: those at each part of its path, and itself. */
function above(url: string, walk: Walk): string[] {
  const language = languageAt(url, walk)
  const parts = originalPath(url, walk).split('/').filter(Boolean)
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return ['/', ...paths].map((path) => walk.origin + addressIn(language, path)).filter((one) => documentAt(one, walk))
}
