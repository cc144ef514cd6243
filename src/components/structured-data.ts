import type { Catalogue, Entry } from '../catalogue/catalogue.ts'
import { currentCatalogue } from '../catalogue/current.ts'
import { addressIn, inEveryLanguage } from '../catalogue/in-language.ts'
import { type Question } from '../catalogue/markdown/questions.ts'
import { paths, searchPath } from '../contract/paths.ts'
import { iconPaths } from '../contract/site-files.ts'
import { currentPages } from '../discovery/current-pages.ts'
import { languageOfPage } from '../discovery/page-language.ts'
import { wordsOf } from '../words/words.ts'
import { socialImageOf, socialImageSize } from '../discovery/social-image.ts'
import { readOpeningHours } from '../text/opening-hours.ts'
import { authorsOf, type Written } from '../discovery/pages/people-pages.ts'
import type { SitePage } from '../discovery/site-page.ts'
import { pricedTiers } from '../discovery/price.ts'

/** One node of a page's JSON-LD. @see https://schema.org */
export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown }

export function organization(catalogue: Catalogue): StructuredData {
  const { baseUrl, service } = catalogue
  const { address } = service
  return {
    '@type': 'Organization',
    '@id': `${baseUrl}/#organization`,
    name: service.name,
    legalName: service.legal_name,
    url: `${baseUrl}/`,
    logo: logo(catalogue),
    ...imageOf(addressIn(catalogue, paths.home), catalogue),
    slogan: service.tagline,
    description: service.description,
    email: service.email,
    telephone: service.phone,
    ...ageAndSize(catalogue),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      postalCode: address.postal_code,
      addressCountry: address.country,
    },
    contactPoint: contactPoint(catalogue),
    potentialAction: contactAction(catalogue),
  }
}

/** Facts that stand beside the text, here and on the page of contact. */
function ageAndSize({ service }: Catalogue) {
  return {
    foundingDate: String(service.founded),
    numberOfEmployees: { '@type': 'QuantitativeValue', value: service.team_size },
  }
}

function logo({ baseUrl }: Catalogue): StructuredData {
  return { '@type': 'ImageObject', url: `${baseUrl}${iconPaths.sized[512]}`, width: 512, height: 512 }
}

/** How a person is reached, and when. */
function contactPoint(catalogue: Catalogue): StructuredData {
  const { baseUrl, service } = catalogue
  const hours = hoursAvailable(catalogue)
  return {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: service.email,
    telephone: service.phone,
    url: baseUrl + addressIn(catalogue, paths.contact),
    // The same of every language: it is one contact.
    availableLanguage: inEveryLanguage(currentCatalogue()).map((one) => one.service.language),
    ...(hours && { hoursAvailable: hours.length === 1 ? hours[0] : hours }),
  }
}

/** Each time of each row of days by itself: the type knows no break. */
function hoursAvailable(catalogue: Catalogue): StructuredData[] | undefined {
  const { opening_hours, time_zone } = catalogue.service
  return readOpeningHours(opening_hours)?.flatMap(({ days, times }) =>
    times.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
      // The type has no member for it, and the times are local ones.
      ...(time_zone && { description: wordsOf(catalogue).contact.zone({ zone: time_zone }) }),
    })),
  )
}

/** What a visitor or an assistant can do: write to a person, in the form. */
function contactAction(catalogue: Catalogue): StructuredData {
  const { baseUrl } = catalogue
  return {
    '@type': 'CommunicateAction',
    name: wordsOf(catalogue).site.request,
    target: { '@type': 'EntryPoint', urlTemplate: baseUrl + addressIn(catalogue, paths.contact) },
  }
}

/** The picture of a page; nothing for a page that is on no map. */
function imageOf(path: string, catalogue: Catalogue): { image?: StructuredData } {
  const page = currentPages(catalogue).get(path)
  if (!page) return {}
  return {
    image: { '@type': 'ImageObject', url: catalogue.baseUrl + socialImageOf(page, catalogue).path, ...socialImageSize },
  }
}

/** The consultancy as other nodes refer to it. */
function publisher({ baseUrl, service }: Catalogue) {
  return { '@type': 'Organization', '@id': `${baseUrl}/#organization`, name: service.name, url: `${baseUrl}/` }
}

export function article(entry: Written, catalogue: Catalogue): StructuredData {
  const { url, data, words } = entry
  return {
    '@type': 'Article',
    headline: data.title,
    description: data.description,
    url: catalogue.baseUrl + url,
    mainEntityOfPage: catalogue.baseUrl + url,
    datePublished: data.published,
    dateModified: data.updated,
    ...imageOf(url, catalogue),
    inLanguage: catalogue.service.language,
    wordCount: words,
    ...('topics' in data && { keywords: data.topics }),
    author: authorOf(entry, catalogue),
    publisher: { ...publisher(catalogue), logo: logo(catalogue) },
  }
}

/** Those who wrote it; where nobody is named, the consultancy. */
function authorOf(entry: Written, catalogue: Catalogue): StructuredData | StructuredData[] {
  const people = authorsOf(entry, catalogue).map((one) => person(one, catalogue))
  return people.length > 1 ? people : (people[0] ?? publisher(catalogue))
}

function person({ url, data }: Entry<'people'>, catalogue: Catalogue): StructuredData {
  const { baseUrl } = catalogue
  return {
    '@type': 'Person',
    '@id': `${baseUrl}${url}#person`,
    name: data.name,
    url: baseUrl + url,
    jobTitle: data.role,
    worksFor: publisher(catalogue),
    ...(data.picture && { image: baseUrl + data.picture }),
    ...(data.links.length > 0 && { sameAs: data.links.map(({ address }) => address) }),
  }
}

/** What is said of the page of a person. @see https://developers.google.com/search/docs/appearance/structured-data/profile-page */
export function profilePage(entry: Entry<'people'>, page: SitePage, catalogue: Catalogue): StructuredData {
  return {
    ...webPage('ProfilePage', page, catalogue),
    mainEntity: { ...person(entry, catalogue), description: entry.data.description },
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
    ...imageOf(url, catalogue),
    provider: publisher(catalogue),
    potentialAction: contactAction(catalogue),
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

export function definedTerm({ url, data }: Entry<'glossary'>, catalogue: Catalogue): StructuredData {
  const { baseUrl } = catalogue
  return {
    '@type': 'DefinedTerm',
    name: data.term,
    description: data.definition,
    url: baseUrl + url,
    ...(data.aliases.length > 0 && { alternateName: data.aliases }),
    inDefinedTermSet: baseUrl + addressIn(catalogue, paths.glossary),
  }
}

/** What is said of a page that describes nothing but itself. */
export function webPage(
  type: 'WebPage' | 'ProfilePage' | 'CollectionPage' | 'ContactPage' | 'TechArticle' | 'FAQPage',
  { path, title, description, updated }: SitePage,
  catalogue: Catalogue,
): StructuredData {
  return {
    '@type': type,
    name: title,
    ...(type === 'TechArticle' && { headline: title }),
    description,
    url: catalogue.baseUrl + path,
    ...imageOf(path, catalogue),
    inLanguage: languageOfPage(path, catalogue),
    ...(updated && { dateModified: updated }),
    publisher: publisher(catalogue),
    ...(type === 'ContactPage' && {
      mainEntity: { ...publisher(catalogue), ...ageAndSize(catalogue), contactPoint: contactPoint(catalogue) },
      potentialAction: contactAction(catalogue),
    }),
  }
}

export function website(catalogue: Catalogue): StructuredData {
  const { baseUrl, service } = catalogue
  return {
    '@type': 'WebSite',
    '@id': `${baseUrl}${catalogue.prefix}/#website`,
    name: service.name,
    description: service.description,
    url: baseUrl + addressIn(catalogue, paths.home),
    inLanguage: service.language,
    publisher: publisher(catalogue),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${baseUrl}${addressIn(catalogue, searchPath)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** A page that lists others, in their order. */
export function collectionPage(
  page: SitePage,
  entries: readonly { url: string; name: string }[],
  catalogue: Catalogue,
): StructuredData {
  return {
    ...webPage('CollectionPage', page, catalogue),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: entries.map(({ url, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: catalogue.baseUrl + url,
      })),
    },
  }
}

export function questionPage(page: SitePage, questions: readonly Question[], catalogue: Catalogue): StructuredData {
  return {
    ...webPage('FAQPage', page, catalogue),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** @param terms that the page lists */
export function definedTermSet(
  page: SitePage,
  terms: readonly Entry<'glossary'>[],
  catalogue: Catalogue,
): StructuredData {
  return {
    '@type': 'DefinedTermSet',
    '@id': catalogue.baseUrl + page.path,
    name: page.title,
    description: page.description,
    url: catalogue.baseUrl + page.path,
    inLanguage: catalogue.service.language,
    hasDefinedTerm: terms.map(({ url, data }) => ({
      '@type': 'DefinedTerm',
      name: data.term,
      url: catalogue.baseUrl + url,
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
    itemListElement: catalogue.services.map((entry) => serviceOffer(entry, catalogue)),
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
