import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { paths } from '../../contract/paths.ts'
import { wordsOf } from '../../words/words.ts'
import { pricedTiers, priceListOf } from '../price.ts'
import { joinParts, type PagePart } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { serviceList } from './lists.ts'
import { blocks, bullets, type Fact, factList, type LinkSection, linkSections, table } from './markdown.ts'
import { nextStepPart } from './next-step.ts'

/** @returns the heads of the tables of the page of all prices */
export const pricingHeads = perCatalogue((catalogue) => {
  const { packageAndTier, time, price, tier, priceUntaxed, youGet } = wordsOf(catalogue).pricing
  return { summary: [packageAndTier, time, price], tiers: [tier, priceUntaxed, time, youGet] } as const
})

/** @returns the page of the packages, that of their prices, and one for each package */
export function servicePages(catalogue: Catalogue): SitePage[] {
  const { services, pricing } = catalogue
  const words = wordsOf(catalogue)
  const updated = (entries: readonly { data: { updated: string } }[]) => latest(entries.map(({ data }) => data.updated))
  return [
    {
      path: addressIn(catalogue, paths.services),
      title: words.sections.services,
      description: words.pages.services,
      section: 'services',
      list: { entries: catalogue.services, isPart: false, previous: undefined, next: undefined },
      updated: updated(services),
      ...joinParts([{ markdown: serviceList(catalogue) }, nextStepPart(catalogue)]),
    },
    {
      path: addressIn(catalogue, paths.pricing),
      title: words.pages.pricingTitle,
      description: words.pages.pricing,
      section: 'services',
      // A tier that changes changes what a price is for.
      updated: updated([...services, ...pricing]),
      ...joinParts([
        { markdown: summary(catalogue) },
        ...services.flatMap((entry) => priceSection(entry, catalogue)),
        nextStepPart(catalogue),
      ]),
    },
    ...services.map((entry) => ({
      path: entry.url,
      title: entry.data.title,
      description: entry.data.description,
      section: 'services' as const,
      updated: entry.data.updated,
      ...servicePage(entry, catalogue),
    })),
  ]
}

/** @returns what is said of a package in one line each */
export function serviceFacts({ data }: Entry<'services'>, catalogue: Catalogue): Fact[] {
  const { outcome, audience, timeline } = wordsOf(catalogue).services
  return [
    { name: outcome, value: data.outcome },
    { name: audience, value: data.audience },
    { name: timeline, value: data.timeline },
  ]
}

/** @returns where more can be read of a package */
export function serviceLinks({ slug }: Entry<'services'>, catalogue: Catalogue): LinkSection[] {
  const used = ({ data }: { data: { services: string[] } }) => data.services.includes(slug)
  const words = wordsOf(catalogue)
  return [
    { heading: words.sections['case-studies'], links: catalogue['case-studies'].filter(used) },
    { heading: words.services.read, links: catalogue.knowledge.filter(used).slice(0, 5) },
  ]
}

function servicePage(entry: Entry<'services'>, catalogue: Catalogue): PagePart {
  const words = wordsOf(catalogue)
  const { included, tiers, untaxed, conditions, price: priceWord, time } = words.services
  const prices = priceListOf(entry, catalogue)
  const opening = blocks([
    factList(serviceFacts(entry, catalogue), words),
    `## ${included}`,
    bullets(entry.data.deliverables),
    `## ${tiers}`,
    ...pricedTiers(entry, catalogue).flatMap(({ name, summary: forWhom, timeline, deliverables, price, priceText }) => [
      `### ${name}`,
      forWhom,
      factList(
        [
          { name: priceWord, value: priceText },
          { name: time, value: timeline },
        ],
        words,
      ),
      bullets(deliverables).replaceAll(/^- /gm, '* '),
      price?.note,
    ]),
    `${untaxed}${prices ? ` [${conditions}](${prices.url})` : ''}`,
  ])
  return joinParts([
    { markdown: opening },
    { markdown: entry.markdown, reading: entry.reading },
    linkSections(serviceLinks(entry, catalogue)),
    nextStepPart(catalogue),
  ])
}

/** Every tier of every package in one table, each package a row before its tiers. */
function summary(catalogue: Catalogue): string {
  const { compare, untaxed } = wordsOf(catalogue).pricing
  const { summary: head } = pricingHeads(catalogue)
  const rows = catalogue.services.flatMap((entry) => [
    [`**[${entry.data.title}](${entry.url})**`, '', ''],
    ...pricedTiers(entry, catalogue).map(({ name, timeline, priceText }) => [name, timeline, priceText]),
  ])
  return blocks([`## ${compare}`, untaxed, table(head, rows)])
}

function priceSection(entry: Entry<'services'>, catalogue: Catalogue): PagePart[] {
  const prices = priceListOf(entry, catalogue)
  const { pricing, write } = wordsOf(catalogue)
  const { tiers: head } = pricingHeads(catalogue)
  const rows = pricedTiers(entry, catalogue).map((tier) => [
    `**${tier.name}** ${tier.summary}`,
    [`**${tier.priceText}**`, tier.price?.note].filter(Boolean).join(' '),
    tier.timeline,
    tier.deliverables.join('; '),
  ])
  const own = blocks([
    `## [${entry.data.title}](${entry.url})`,
    entry.data.outcome,
    prices && pricing.validFrom({ day: write.day(prices.data.valid_from) }),
    pricing.tiersOf({ service: entry.data.title }),
    table(head, rows),
  ])
  return [{ markdown: own }, ...(prices ? [{ markdown: prices.markdown, reading: prices.reading }] : [])]
}
