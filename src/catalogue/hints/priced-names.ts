import { baseLanguage } from '../../words/base-language.ts'
import type { RawEntry } from '../read.ts'
import type { Said, SpokenFile } from './said.ts'
import { type Tier, tiersOf } from './tiers-of.ts'

/** A line of a price list. */
export type Price = Tier & { amount: number }
export type PriceList = { service: unknown; prices: readonly Price[]; source: RawEntry['source']; slug: string }
/** What something is called that has a price, in small letters. */
export type Names = { words: string; prices: readonly Price[]; file: string; service: unknown }

/** @returns the price lists of a site */
export function priceLists(entries: readonly RawEntry[]): PriceList[] {
  return entries.flatMap(({ collection, source, slug }) => {
    const { service, tiers } = source.frontmatter as { service?: unknown; tiers?: unknown }
    if (collection !== 'pricing' || !Array.isArray(tiers)) return []
    const prices = tiersOf(source).filter((tier): tier is Price => typeof tier.amount === 'number')
    return [{ service, prices, source, slug }]
  })
}

/** @returns the tier that a field is about: whose note it is in a price list, or whose summary in a service */
export function ownTier(
  { collection, source, path, slug, translated }: SpokenFile,
  said: Said,
  lists: readonly PriceList[],
): Price | undefined {
  if (said.path?.[0] !== 'tiers') return undefined
  const field = said.path[2]
  const tier = tiersOf(source)[Number(said.path[1])]
  if (collection === 'services' && field === 'summary')
    return lists.find(({ service }) => service === slug)?.prices.find((price) => price.tier === tier?.id)
  if (collection !== 'pricing' || field !== 'note') return undefined
  const list = lists.find((one) => (translated ? one.source.file.endsWith(`/${path}`) : one.source === source))
  return list?.prices.find((price) => price.tier === tier?.tier)
}

/** Shorter names are words of every text, such as “team”. */
const shortestName = 6

/** @returns what services and tiers are called in each language, in small letters */
export function pricedNames(files: readonly SpokenFile[], lists: readonly PriceList[]): Map<string, Names[]> {
  const byLanguage = new Map<string, Names[]>()
  for (const { collection, slug, language, source } of files) {
    const list = lists.find(({ service }) => service === slug)
    if (collection !== 'services' || !list) continue
    const { title } = source.frontmatter as { title?: unknown }
    const known = byLanguage.get(baseLanguage(language)) ?? []
    const add = (words: unknown, prices: readonly Price[]) => {
      if (typeof words === 'string' && words.length >= shortestName && prices.length > 0)
        known.push({ words: words.toLowerCase(), prices, file: list.source.file, service: slug })
    }
    add(title, list.prices)
    for (const { id, name } of tiersOf(source))
      add(
        name,
        list.prices.filter(({ tier }) => tier === id),
      )
    byLanguage.set(baseLanguage(language), known)
  }
  return byLanguage
}

const target = /\]\(([^()\s]{1,300})\)/g
const ofPrices = /(?:^|\/)(services|pricing)[/#]([a-z0-9-]{1,80})(?:\.md)?(?:$|#)/

/** @returns the price list of a service, or of prices, that a sentence links to: of several, the first */
export function linkedList(sentence: string, lists: readonly PriceList[]): Names | undefined {
  for (const [, address = ''] of sentence.matchAll(target)) {
    const [, folder, slug = ''] = ofPrices.exec(address) ?? []
    const list = lists.find((one) => (folder === 'services' ? one.service === slug : one.slug === slug))
    if (list && list.prices.length > 0)
      return { words: slug, prices: list.prices, file: list.source.file, service: list.service }
  }
  return undefined
}

/** @returns the name that stands nearest to an amount, and of two at one place the longer one */
export function nearestName(sentence: string, said: string, names: readonly Names[]): Names | undefined {
  const text = sentence.toLowerCase()
  const from = sentence.indexOf(said)
  const to = from + said.length
  const found = names.flatMap((name) => {
    const at = text.indexOf(name.words)
    const end = at + name.words.length
    return at < 0 ? [] : [{ name, far: at < from ? from - end : at - to }]
  })
  return found.sort((a, b) => a.far - b.far || b.name.words.length - a.name.words.length)[0]?.name
}
