import type { Answer } from '../caller.ts'
import { addressIn, type Language, languageAt, languagesOf } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { offerKey, priceFact, priceInWords } from '../tables/money.ts'
import { compared, markdownOf, ownBlocks } from '../text/voice.ts'
import { twinOf } from './twins.ts'

type Tier = {
  name: string
  summary: string
  timeline: string
  deliverables: string[]
  price: ({ note?: string } & Parameters<typeof priceFact>[0]) | null
}
type Service = {
  title: string
  url: string
  description: string
  timeline: string
  audience: string
  outcome: string
  deliverables: string[]
  tiers: Tier[]
}
type Line = { service: Service; tier?: Tier; text: string }

/**
 * What a tier costs, takes and delivers is the same in the API, in the tool, on each page, in each twin and in their
 * data.
 */
export const judgeOffers: Judge = async (walk) => {
  const { documents, book, ledger } = walk
  const { origin } = walk
  const catalogue = documents.get(`${origin}/api/v1/catalog`)
  if (!catalogue) return
  const own = catalogue.json.services as Service[]
  const inEach = new Map(languagesOf(walk).map((language) => [language, servicesIn(language, own, catalogue, walk)]))
  for (const service of own) noteService(service, catalogue, walk)
  for (const answer of documents.values()) {
    const language = languageAt(answer.url, walk)
    const services = inEach.get(language)!
    const { pricing, services: words } = language.words
    const untaxed = [words.untaxed, pricing.priceUntaxed].flatMap(compared)
    const isPage = answer.type.startsWith('text/html')
    if (!isPage && !answer.type.startsWith('text/markdown')) continue
    const blocks = isPage
      ? ownBlocks(answer).map(({ text }) => text)
      : markdownOf(answer).passages.map(({ text }) => text)
    for (const text of blocks)
      if (/\b(with|without|includ\w+|exclud\w+)\b.{0,12}\b(tax|VAT)\b|\bVAT included\b/i.test(text) && text.length < 60)
        book.note('prices include tax', !/without|exclud/i.test(text), answer.url, text)
      else if (compared(text).some((sentence) => untaxed.includes(sentence)))
        book.note('prices include tax', false, answer.url, text)
    const lines = linesOf(blocks, services, answer.url)
    for (const line of lines) noteLine(line, answer, language, walk)
    const whole = services.find(({ url }) => answer.url === url || answer.url === twinOf(url))
    const wanted = whole
      ? [whole]
      : [`${origin}${language.prefix}/pricing`, `${origin}${language.prefix}/pricing.md`].includes(answer.url)
        ? services
        : []
    for (const service of wanted) hasAll(service, lines, answer, language, ledger.hold.bind(ledger))
  }
}

function noteService(service: Service, { url }: Answer, { book }: Walk): void {
  for (const what of ['title', 'description', 'audience'] as const)
    book.note(`${what} of ${service.url}`, service[what], url, service.title)
  for (const tier of service.tiers) {
    const key = offerKey(service.url, tier.name)
    if (tier.price) book.note(`${key} price`, priceFact(tier.price), url, tier.name)
    book.note(`${key} summary`, tier.summary, url, tier.name)
    book.note(`${key} time`, tier.timeline, url, tier.name)
  }
}

/**
 * In another language a service is what its page there says of it, tier by tier, with the prices of the site. Who reads
 * another price there than the API answers is told something false.
 */
function servicesIn(language: Language, own: readonly Service[], catalogue: Answer, walk: Walk): readonly Service[] {
  if (language.prefix === '') return own
  return own.flatMap((service) => {
    const url = walk.origin + addressIn(language, new URL(service.url).pathname)
    const page = walk.documents.get(url)
    // Shown in the language of the site, it is the same service.
    if (!page) return [service]
    const [, data = '[]'] = /<script[^>]*type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(page.text) ?? []
    const said = (JSON.parse(data) as any[]).find((node) => node['@type'] === 'Service')
    const offers = (said?.offers ?? []) as { name: string; description: string }[]
    walk.ledger.hold(url, 'has the tiers of its original', offers.length === service.tiers.length, `${offers.length}`)
    const tiers = service.tiers.map(({ price }, place): Tier => {
      const { name = '', description = '' } = offers[place] ?? {}
      const { note: _, ...cost } = price ?? {}
      if (price) walk.book.note(`${offerKey(url, name)} price`, priceFact(price), catalogue.url, name)
      return { name, summary: description, timeline: '', deliverables: [], price: price && (cost as Tier['price']) }
    })
    return [{ ...service, title: String(said?.name), url, tiers }]
  })
}

/** Each line of a text that belongs to a service, or within it to a tier: that which was named last. */
function linesOf(blocks: readonly string[], services: readonly Service[], url: string): Line[] {
  let service = services.find((one) => one.url === url || twinOf(one.url) === url)
  let tier: Tier | undefined
  return blocks.flatMap((text) => {
    const named = services.find(({ title }) => title === text)
    if (named && named !== service) [service, tier] = [named, undefined]
    // A cell may hold the name of a tier and what it is for.
    tier = service?.tiers.find(({ name, summary }) => [name, `${name} ${summary}`].includes(text)) ?? tier
    return service ? [{ service, text, ...(tier && { tier }) }] : []
  })
}

function noteLine({ service, tier, text }: Line, { url }: Answer, language: Language, { book }: Walk): void {
  const price = priceInWords(text, language)
  const named = /\((.*)\)$/.exec(text)?.[1] ?? tier?.name
  if (price && named) book.note(`${offerKey(service.url, named)} price`, price, url, text)
  if (!tier) return
  const time = /^(Monthly, at least )?\d+( to \d+)? (working )?(days?|weeks?|months?)$/.test(text)
  if (time) book.note(`${offerKey(service.url, tier.name)} time`, text, url, text)
}

/** A page of a service, and the list of prices, name each tier with its price, its time and its note. */
function hasAll(
  { tiers }: Service,
  lines: readonly Line[],
  { url }: Answer,
  language: Language,
  hold: Walk['ledger']['hold'],
): void {
  for (const tier of tiers) {
    const said = new Set(lines.filter((line) => line.tier === tier).flatMap(({ text }) => [text, ...compared(text)]))
    if (tier.price)
      hold(
        url,
        `${tier.name} has its price`,
        [...said].some((text) => priceInWords(text, language) !== undefined),
        '',
      )
    if (tier.timeline) hold(url, `${tier.name} has its time`, said.has(tier.timeline), tier.timeline)
    for (const sentence of compared(tier.price?.note ?? ''))
      hold(
        url,
        `${tier.name} has its note: ${sentence.slice(0, 60)}`,
        [...said].some((text) => text.endsWith(sentence)),
        '',
      )
  }
}
