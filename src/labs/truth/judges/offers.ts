import type { Answer } from '../caller.ts'
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

/** What a tier costs, takes and delivers is the same in the API, in the tool, on each page, in each twin and in their data. */
export const judgeOffers: Judge = async (walk) => {
  const { origin, documents, book, ledger } = walk
  const catalogue = documents.get(`${origin}/api/v1/catalog`)
  if (!catalogue) return
  const services = catalogue.json.services as Service[]
  for (const service of services) noteService(service, catalogue, walk)
  for (const answer of documents.values()) {
    const isPage = answer.type.startsWith('text/html')
    if (!isPage && !answer.type.startsWith('text/markdown')) continue
    const blocks = isPage
      ? ownBlocks(answer).map(({ text }) => text)
      : markdownOf(answer).passages.map(({ text }) => text)
    for (const text of blocks)
      if (/\b(with|without|includ\w+|exclud\w+)\b.{0,12}\b(tax|VAT)\b|\bVAT included\b/i.test(text) && text.length < 60)
        book.note('prices include tax', !/without|exclud/i.test(text), answer.url, text)
    const lines = linesOf(blocks, services, answer.url)
    for (const line of lines) noteLine(line, answer, walk)
    const whole = services.find(({ url }) => answer.url === url || answer.url === twinOf(url))
    const wanted = whole
      ? [whole]
      : answer.url === `${origin}/pricing` || answer.url === `${origin}/pricing.md`
        ? services
        : []
    for (const service of wanted) hasAll(service, lines, answer, ledger.hold.bind(ledger))
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

function noteLine({ service, tier, text }: Line, { url }: Answer, { book }: Walk): void {
  const price = priceInWords(text)
  const named = /\((.*)\)$/.exec(text)?.[1] ?? tier?.name
  if (price && named) book.note(`${offerKey(service.url, named)} price`, price, url, text)
  if (!tier) return
  const time = /^(Monthly, at least )?\d+( to \d+)? (working )?(days?|weeks?|months?)$/.test(text)
  if (time) book.note(`${offerKey(service.url, tier.name)} time`, text, url, text)
}

/** A page of a service, and the list of prices, name each tier with its price, its time and its note. */
function hasAll({ tiers }: Service, lines: readonly Line[], { url }: Answer, hold: Walk['ledger']['hold']): void {
  for (const tier of tiers) {
    const said = new Set(lines.filter((line) => line.tier === tier).flatMap(({ text }) => [text, ...compared(text)]))
    if (tier.price)
      hold(
        url,
        `${tier.name} has its price`,
        [...said].some((text) => priceInWords(text) !== undefined),
        '',
      )
    hold(url, `${tier.name} has its time`, said.has(tier.timeline), tier.timeline)
    for (const sentence of compared(tier.price?.note ?? ''))
      hold(
        url,
        `${tier.name} has its note: ${sentence.slice(0, 60)}`,
        [...said].some((text) => text.endsWith(sentence)),
        '',
      )
  }
}
