import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import { paths } from '../../contract/paths.ts'
import { wordsOf } from '../../words/words.ts'
import { pricedTiers, priceListOf, smallestSize, validFromOfAll } from '../price.ts'
import { type PagePart, pageWith } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { comparedServices } from './lists.ts'
import { blocks, bullets, type Fact, factList, type LinkSection, linkSections } from './markdown.ts'
import { nextStepPart } from './next-step.ts'

/** @returns the page of the packages, that of their prices, and one for each package */
export function servicePages(catalogue: Catalogue): SitePage[] {
  const { services, pricing } = catalogue
  const words = wordsOf(catalogue)
  const updated = (entries: readonly { data: { updated: string } }[]) => latest(entries.map(({ data }) => data.updated))
  return [
    pageWith(
      {
        path: addressIn(catalogue, paths.services),
        title: words.sections.services,
        description: words.pages.services,
        section: 'services',
        list: { isPart: false, previous: undefined, next: undefined },
        // What a package costs, it says as well.
        updated: updated([...services, ...pricing]),
      },
      () => [{ markdown: comparedServices(catalogue) }, nextStepPart(catalogue)],
    ),
    pageWith(
      {
        path: addressIn(catalogue, paths.pricing),
        title: words.pages.pricingTitle,
        description: words.pages.pricing,
        section: 'services',
        // A tier that changes changes what a price is for.
        updated: updated([...services, ...pricing]),
      },
      () => [
        { markdown: [words.services.untaxed, validFrom(validFromOfAll(catalogue), catalogue) ?? ''].join(' ').trim() },
        ...services.flatMap((entry) => priceSection(entry, catalogue)),
        nextStepPart(catalogue),
      ],
    ),
    ...services.map((entry) =>
      pageWith(
        {
          path: entry.url,
          title: entry.data.title,
          description: entry.data.description,
          section: 'services',
          updated: updated([entry, ...pricing.filter(({ data }) => data.service === entry.slug)]),
        },
        () => serviceParts(entry, catalogue),
      ),
    ),
  ]
}

/** @returns what a package is for, in one line each */
export function serviceAims({ data }: Entry<'services'>, catalogue: Catalogue): Fact[] {
  const { outcome, audience } = wordsOf(catalogue).services
  return [
    { name: outcome, value: data.outcome },
    { name: audience, value: data.audience },
  ]
}

/** @returns what is said of a package in one line each; on the page, how long it takes and what it costs stand apart */
function serviceFacts(service: Entry<'services'>, catalogue: Catalogue): Fact[] {
  const { services, pricing } = wordsOf(catalogue)
  const smallest = smallestSize(service, catalogue)
  return [
    ...serviceAims(service, catalogue),
    { name: services.timeline, value: service.data.timeline },
    ...(smallest ? [{ name: pricing.priceUntaxed, value: smallest }] : []),
  ]
}

/** @returns where more can be read of a package */
export function serviceLinks({ slug }: Entry<'services'>, catalogue: Catalogue): LinkSection[] {
  const used = ({ data }: { data: { services: string[] } }) => data.services.includes(slug)
  const words = wordsOf(catalogue)
  return [
    { heading: words.sections['case-studies'], links: catalogue['case-studies'].filter(used) },
    { heading: words.services.read, links: catalogue.knowledge.filter(used).slice(0, 3) },
  ]
}

function serviceParts(entry: Entry<'services'>, catalogue: Catalogue): (PagePart | undefined)[] {
  const words = wordsOf(catalogue)
  const { included, tiers, untaxed, conditions } = words.services
  const prices = priceListOf(entry, catalogue)
  const opening = blocks([
    factList(serviceFacts(entry, catalogue), words),
    `## ${included}`,
    bullets(entry.data.deliverables),
    `## ${tiers}`,
    ...tierBlocks(entry, catalogue),
    `${untaxed}${prices ? ` [${conditions}](${prices.url})` : ''}`,
  ])
  return [
    { markdown: opening },
    { markdown: entry.markdown, reading: entry.reading },
    linkSections(serviceLinks(entry, catalogue)),
    nextStepPart(catalogue),
  ]
}

/** Said once where it is the same of all prices. */
function validFrom(day: string | undefined, catalogue: Catalogue): string | undefined {
  const { pricing, write } = wordsOf(catalogue)
  return day && pricing.validFrom({ day: write.day(day) })
}

function priceSection(entry: Entry<'services'>, catalogue: Catalogue): PagePart[] {
  const prices = priceListOf(entry, catalogue)
  const { pricing } = wordsOf(catalogue)
  const own = blocks([
    `## [${entry.data.title}](${entry.url})`,
    validFromOfAll(catalogue) === undefined ? validFrom(prices?.data.valid_from, catalogue) : undefined,
    ...tierBlocks(entry, catalogue),
    // What follows holds for every size, and not for the last one alone.
    prices && `### ${pricing.conditionsOf({ service: entry.data.title })}`,
  ])
  return [{ markdown: own }, ...(prices ? [{ markdown: prices.markdown, reading: prices.reading }] : [])]
}

/**
 * @returns the sizes of a package: for whom each is, its price and time, and what the client holds in hand at its end
 */
function tierBlocks(entry: Entry<'services'>, catalogue: Catalogue): (string | undefined)[] {
  const words = wordsOf(catalogue)
  const { price: priceWord, time, recommended } = words.services
  return pricedTiers(entry, catalogue).flatMap(({ id, name, summary, timeline, deliverables, price, priceText }) => [
    `### ${name}`,
    id === entry.data.recommended ? `**${recommended}** ${summary}` : summary,
    factList(
      [
        { name: priceWord, value: priceText },
        { name: time, value: timeline },
      ],
      words,
    ),
    price?.note,
    // Another sign begins another list, where no note stands between them.
    bullets(deliverables).replaceAll(/^- /gm, '* '),
  ])
}
