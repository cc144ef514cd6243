import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { paths } from '../../contract/paths.ts'
import { formatDay } from '../format-day.ts'
import { pricedTiers, priceListOf } from '../price.ts'
import { joinParts, type PagePart } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { serviceList } from './lists.ts'
import { blocks, bullets, type Fact, factList, type LinkSection, linkSections, table } from './markdown.ts'
import { nextStepPart } from './next-step.ts'

/** Words of the pages about packages, beside what content says. */
export const serviceWords = {
  included: 'What every tier includes',
  tiers: 'Tiers and prices',
  untaxed: 'Prices are without tax.',
  conditions: 'What they include, and how they are invoiced',
} as const

/** Words of the page of all prices. */
export const pricingWords = {
  compare: 'Compare',
  untaxed: 'Without tax',
  summary: ['Package and tier', 'Time', 'Price'],
  tiersOf: (service: string) => `Tiers and prices: ${service}`,
  tiers: ['Tier', 'Price without tax', 'Time', 'You get'],
  validFrom: 'Valid from',
} as const

/** @returns the page of the packages, that of their prices, and one for each package */
export function servicePages(catalogue: Catalogue): SitePage[] {
  const { services, pricing } = catalogue
  const updated = (entries: readonly { data: { updated: string } }[]) => latest(entries.map(({ data }) => data.updated))
  return [
    {
      path: paths.services,
      title: 'Services',
      description: 'What you can hire us for: each package with what you get, how long it takes and what it costs.',
      section: 'services',
      updated: updated(services),
      ...joinParts([{ markdown: serviceList(catalogue) }, nextStepPart(catalogue)]),
    },
    {
      path: paths.pricing,
      title: 'Pricing',
      description: 'What each package costs in each of its sizes, what the price includes, and what makes it rise.',
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
export function serviceFacts({ data }: Entry<'services'>): Fact[] {
  return [
    { name: 'Outcome', value: data.outcome },
    { name: 'For', value: data.audience },
    { name: 'Timeline', value: data.timeline },
  ]
}

/** @returns where more can be read of a package */
export function serviceLinks({ slug }: Entry<'services'>, catalogue: Catalogue): LinkSection[] {
  const used = ({ data }: { data: { services: string[] } }) => data.services.includes(slug)
  return [
    { heading: 'Case studies', links: catalogue['case-studies'].filter(used) },
    { heading: 'Read about it', links: catalogue.knowledge.filter(used).slice(0, 5) },
  ]
}

function servicePage(entry: Entry<'services'>, catalogue: Catalogue): PagePart {
  const { included, tiers, untaxed, conditions } = serviceWords
  const prices = priceListOf(entry, catalogue)
  const opening = blocks([
    factList(serviceFacts(entry)),
    `## ${included}`,
    bullets(entry.data.deliverables),
    `## ${tiers}`,
    ...pricedTiers(entry, catalogue).flatMap(({ name, summary: forWhom, timeline, deliverables, price, priceText }) => [
      `### ${name}`,
      forWhom,
      factList([
        { name: 'Price', value: priceText },
        { name: 'Time', value: timeline },
      ]),
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
  const { compare, untaxed, summary: head } = pricingWords
  const rows = catalogue.services.flatMap((entry) => [
    [`**[${entry.data.title}](${entry.url})**`, '', ''],
    ...pricedTiers(entry, catalogue).map(({ name, timeline, priceText }) => [name, timeline, priceText]),
  ])
  return blocks([`## ${compare}`, untaxed, table(head, rows)])
}

function priceSection(entry: Entry<'services'>, catalogue: Catalogue): PagePart[] {
  const prices = priceListOf(entry, catalogue)
  const { tiersOf, tiers: head, validFrom } = pricingWords
  const rows = pricedTiers(entry, catalogue).map((tier) => [
    `**${tier.name}** ${tier.summary}`,
    [`**${tier.priceText}**`, tier.price?.note].filter(Boolean).join(' '),
    tier.timeline,
    tier.deliverables.join('; '),
  ])
  const own = blocks([
    `## [${entry.data.title}](${entry.url})`,
    entry.data.outcome,
    prices && `${validFrom} ${formatDay(prices.data.valid_from, catalogue.service.language)}`,
    `${tiersOf(entry.data.title)}`,
    table(head, rows),
  ])
  return [{ markdown: own }, ...(prices ? [{ markdown: prices.markdown, reading: prices.reading }] : [])]
}
