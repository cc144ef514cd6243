import type { Catalogue, Entry } from '../catalogue/catalogue.ts'
import { iconPath } from '../contract/paths.ts'
import type { SitePage } from '../discovery/site-page.ts'
import { pricedTiers } from '../discovery/price.ts'

/** One node of a page's JSON-LD. @see https://schema.org */
export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown }

export function organization({ baseUrl, service }: Catalogue): StructuredData {
  const { address } = service
  return {
    '@type': 'Organization',
    '@id': `${baseUrl}/#organization`,
    name: service.name,
    legalName: service.legal_name,
    url: `${baseUrl}/`,
    logo: `${baseUrl}${iconPath}`,
    slogan: service.tagline,
    description: service.description,
    email: service.email,
    telephone: service.phone,
    foundingDate: String(service.founded),
    numberOfEmployees: { '@type': 'QuantitativeValue', value: service.team_size },
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      postalCode: address.postal_code,
      addressCountry: address.country,
    },
  }
}

/** The consultancy as other nodes refer to it. */
function publisher({ baseUrl, service }: Catalogue) {
  return { '@type': 'Organization', '@id': `${baseUrl}/#organization`, name: service.name, url: `${baseUrl}/` }
}

export function article(entry: Entry<'knowledge'> | Entry<'case-studies'>, catalogue: Catalogue): StructuredData {
  const { url, data, words } = entry
  return {
    '@type': 'Article',
    headline: data.title,
    description: data.description,
    url: catalogue.baseUrl + url,
    mainEntityOfPage: catalogue.baseUrl + url,
    datePublished: data.published,
    dateModified: data.updated,
    inLanguage: catalogue.service.language,
    wordCount: words,
    ...('topics' in data && { keywords: data.topics }),
    author: publisher(catalogue),
    publisher: publisher(catalogue),
  }
}

const unitCodes = { project: 'C62', month: 'MON', day: 'DAY' } as const

export function serviceOffer(entry: Entry<'services'>, catalogue: Catalogue): StructuredData {
  const { url, data } = entry
  const priceCurrency = catalogue.service.currency
  return {
    '@type': 'Service',
    name: data.title,
    description: data.description,
    url: catalogue.baseUrl + url,
    provider: publisher(catalogue),
    audience: { '@type': 'Audience', audienceType: data.audience },
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

export function definedTerm({ url, data }: Entry<'glossary'>, { baseUrl }: Catalogue): StructuredData {
  return {
    '@type': 'DefinedTerm',
    name: data.term,
    description: data.definition,
    url: baseUrl + url,
    ...(data.aliases.length > 0 && { alternateName: data.aliases }),
    inDefinedTermSet: `${baseUrl}/glossary`,
  }
}

export function breadcrumbList(trail: readonly SitePage[], baseUrl: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: baseUrl + path,
    })),
  }
}
