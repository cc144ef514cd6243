import type { Catalogue } from '../../catalogue/catalogue.ts'
import { currentCatalogue } from '../../catalogue/current.ts'
import { addressIn, inEveryLanguage } from '../../catalogue/in-language.ts'
import { paths, searchPath } from '../../contract/paths.ts'
import { readOpeningHours } from '../../text/opening-hours.ts'
import { wordsOf } from '../../words/words.ts'
import { imageOf, logo, type StructuredData } from './node.ts'

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
export function ageAndSize({ service }: Catalogue) {
  return {
    foundingDate: String(service.founded),
    numberOfEmployees: { '@type': 'QuantitativeValue', value: service.team_size },
  }
}

/** How a person is reached, and when. */
export function contactPoint(catalogue: Catalogue): StructuredData {
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
export function contactAction(catalogue: Catalogue): StructuredData {
  const { baseUrl } = catalogue
  return {
    '@type': 'CommunicateAction',
    name: wordsOf(catalogue).site.request,
    target: { '@type': 'EntryPoint', urlTemplate: baseUrl + addressIn(catalogue, paths.contact) },
  }
}

/** The consultancy as other nodes refer to it. */
export function publisher({ baseUrl, service }: Catalogue) {
  return { '@type': 'Organization', '@id': `${baseUrl}/#organization`, name: service.name, url: `${baseUrl}/` }
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
