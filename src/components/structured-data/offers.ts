import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { pricedTiers } from '../../discovery/price.ts'
import type { SitePage } from '../../discovery/site-page.ts'
import { contactAction, publisher } from './consultancy.ts'
import { imageOf, type StructuredData } from './node.ts'

const unitCodes = { project: 'C62', month: 'MON', day: 'DAY' } as const

/** @returns what a service page says of its service */
export function serviceOffer(entry: Entry<'services'>, catalogue: Catalogue): StructuredData {
  const { url, data } = entry
  return {
    ...pricedService(entry, catalogue),
    description: data.description,
    ...imageOf(url, catalogue),
    provider: publisher(catalogue),
    potentialAction: contactAction(catalogue),
    audience: { '@type': 'Audience', audienceType: data.audience },
  }
}

/** What is told of a service on the page of all prices; the rest stands on its own page. */
function pricedService(entry: Entry<'services'>, catalogue: Catalogue): StructuredData {
  const priceCurrency = catalogue.service.currency
  return {
    '@type': 'Service',
    name: entry.data.title,
    url: catalogue.baseUrl + entry.url,
    offers: pricedTiers(entry, catalogue).map(({ name, summary, price }) => ({
      '@type': 'Offer',
      name,
      description: summary,
      ...(price && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          [price.from ? 'minPrice' : 'price']: price.amount,
          priceCurrency,
          unitCode: unitCodes[price.unit],
          valueAddedTaxIncluded: false,
        },
      }),
    })),
  }
}

/** Everything that is for sale, with its prices. */
export function offerCatalog(page: SitePage, catalogue: Catalogue): StructuredData {
  return {
    '@type': 'OfferCatalog',
    name: page.title,
    description: page.description,
    url: catalogue.baseUrl + page.path,
    provider: publisher(catalogue),
    itemListElement: catalogue.services.map((entry) => pricedService(entry, catalogue)),
  }
}
