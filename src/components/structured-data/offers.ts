import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { pricedTiers } from '../../discovery/price.ts'
import type { SitePage } from '../../discovery/site-page.ts'
import { contactAction, publisher } from './consultancy.ts'
import { imageOf, type StructuredData } from './node.ts'

const unitCodes = { project: 'C62', month: 'MON', day: 'DAY' } as const

export function serviceOffer(entry: Entry<'services'>, catalogue: Catalogue): StructuredData {
  const { url, data } = entry
  return {
    ...offered(entry, catalogue, (summary) => ({ description: summary })),
    description: data.description,
    ...imageOf(url, catalogue),
    provider: publisher(catalogue),
    potentialAction: contactAction(catalogue),
    audience: { '@type': 'Audience', audienceType: data.audience },
  }
}

/** What is for sale by what name, and for how much: the page of a package says the rest of it. */
function offered(
  entry: Entry<'services'>,
  catalogue: Catalogue,
  told: (summary: string) => { description?: string } = () => ({}),
): StructuredData {
  const { url, data } = entry
  const priceCurrency = catalogue.service.currency
  return {
    '@type': 'Service',
    name: data.title,
    url: catalogue.baseUrl + url,
    offers: pricedTiers(entry, catalogue).map(({ name, summary, price }) => ({
      '@type': 'Offer',
      name,
      ...told(summary),
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

/** Everything that is for sale, with its prices: the packages by their names, as their pages describe them. */
export function offerCatalog(page: SitePage, catalogue: Catalogue): StructuredData {
  return {
    '@type': 'OfferCatalog',
    name: page.title,
    description: page.description,
    url: catalogue.baseUrl + page.path,
    provider: publisher(catalogue),
    itemListElement: catalogue.services.map((entry) => offered(entry, catalogue)),
  }
}
