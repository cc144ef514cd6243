import { all, fact, is, leads, ofPlace, oneOf, triedBy } from '../checks.ts'
import { addressIn, inLanguage, languageAt, languagesOf } from '../language.ts'
import { type Check, type Place, type Table, visit } from '../table.ts'
import { plain } from '../text/normal.ts'
import { authorCheck, personTable } from './people.ts'
import { offerKey, priceFact, unitOfCode } from './money.ts'

const type = (name: string) => oneOf(name)

/** What is said of the page that a node is about. */
const of = (what: string): Check => fact(({ parent, url }) => `${what} of ${parent['url'] ?? parent['item'] ?? url}`)
const ofService = (what: string): Check =>
  fact(({ path, document }) => {
    const service = path.startsWith('/itemListElement/')
      ? document['itemListElement'][Number(path.split('/')[2])]
      : document
    return `${what} of ${service['url']}`
  })
/** What each language says of the consultancy in its own words. */
const ofSiteInWords = (what: string): Check =>
  fact(({ url, walk }) => inLanguage(`${what} of the consultancy`, url, walk))
const ofSite = (what: string, normal?: (value: any) => string): Check => fact(`${what} of the consultancy`, normal)
const ownAddress: Check = (value, { url }) => (value === url ? undefined : `${value} is not this page`)
const itself = (what: string): Check => fact(({ url }) => `${what} of ${url}`)
const digits = (value: string) => value.replace(/\D/g, '')

const organization = {
  '@type': type('Organization'),
  '@id': is(({ walk }) => `${walk.origin}/#organization`),
  name: ofSite('name'),
  url: is(({ walk }) => `${walk.origin}/`),
} satisfies Table

/** The picture of the page that the data is about. */
const pictureOf = (address: Check): Table => ({
  '@type': type('ImageObject'),
  url: all(address, leads('image/png')),
  width: is(() => 1200),
  height: is(() => 630),
})
const picture = pictureOf(itself('social image'))

/** A page of the site in the language of the data. */
function atPath(path: string): Check {
  return is(({ walk, url }) => walk.origin + addressIn(languageAt(url, walk), path))
}

/** What can be done here, and at which address. */
const action = (name: string, at: string, more: Record<string, Table>): Table => ({
  '@type': type(name),
  target: { '@type': type('EntryPoint'), urlTemplate: atPath(at) },
  ...more,
})

const contacting = action('CommunicateAction', '/contact', {
  name: is(({ url, walk }) => languageAt(url, walk).words.site.request),
})

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** The hours in words, as the contact page has them: one specification, or one for each time of each row of days. */
const hours: Check = (value, { walk, url, path }) => {
  const language = languageAt(url, walk)
  const { contact, lists, write } = language.words
  const [beforeZone = ''] = contact.zone({ zone: '{zone}' }).split('{zone}')
  // The site writes English ones itself, and those of other languages are made of them.
  const time = (text: string) => (language.tag.startsWith('en') ? text.replace(/^0/, '') : write.time(text))
  const rows = new Map<string, { opens: string; closes: string }[]>()
  let isKnown = true
  for (const { '@type': kind, dayOfWeek, opens, closes, description, ...rest } of [value].flat()) {
    const open = (dayOfWeek as string[]).map((day) => day.replace('https://schema.org/', ''))
    const [first, last] = [days.indexOf(open[0]!), days.indexOf(open.at(-1)!)]
    const inARow = open.every((day, index) => day === days[first + index])
    isKnown &&= kind === 'OpeningHoursSpecification' && Object.keys(rest).length === 0 && inARow
    const zone = description?.startsWith(beforeZone) ? description.slice(beforeZone.length) : undefined
    if (zone) walk.book.note('time zone of the consultancy', zone, url, path)
    const from = write.weekday(first)
    const spoken = first === last ? from : lists.days({ from, to: write.weekday(last) })
    rows.set(spoken, [...(rows.get(spoken) ?? []), { opens: time(opens), closes: time(closes) }])
  }
  const said = [...rows].map(([spoken, [first, ...more]]) =>
    write.list([lists.open({ days: spoken, ...first! }), ...more.map((one) => lists.openAgain(one))]),
  )
  walk.book.note(inLanguage('opening hours of the consultancy', url, walk), plain(said.join('; ')), url, path)
  return isKnown ? undefined : JSON.stringify(value)
}

const contactPoint: Table = {
  '@type': type('ContactPoint'),
  contactType: type('sales'),
  email: ofSite('e-mail'),
  'telephone?': ofSite('telephone', digits),
  url: atPath('/contact'),
  availableLanguage: is(({ walk }) => languagesOf(walk).map(({ tag }) => tag)),
  'hoursAvailable?': hours,
}

const size: Table = { '@type': type('QuantitativeValue'), value: ofSite('size') }

const logo: Table = {
  '@type': type('ImageObject'),
  url: leads('image/png'),
  width: is(() => 512),
  height: is(() => 512),
}

/** The price of an offer; the tier is its name, the service is named by what holds the offers. */
const price: Check = (specification, place) => {
  const { price: fixed, minPrice, priceCurrency: currency, unitCode } = specification
  place.walk.book.note(
    `${tierOf(place)} price`,
    priceFact({ amount: fixed ?? minPrice, currency, unit: unitOfCode(unitCode), from: fixed === undefined }),
    place.url,
    place.path,
  )
  place.walk.book.note('prices include tax', specification['valueAddedTaxIncluded'], place.url, place.path)
  const known = /^(@type|price|minPrice|priceCurrency|unitCode|valueAddedTaxIncluded)$/
  if (specification['@type'] !== 'UnitPriceSpecification') return `${specification['@type']} is another type`
  return Object.keys(specification).find((name) => !known.test(name))
}

/** Goes up from an offer to the service that it belongs to. */
function tierOf({ path, document }: Place): string {
  const keys = path.split('/').slice(1)
  const at = (depth: number) => keys.slice(0, depth).reduce((value, key) => value[key], document)
  const offers = keys.indexOf('offers')
  return offerKey(at(offers)['url'], at(offers + 2)['name'])
}

const priced = {
  '@type': type('Offer'),
  name: triedBy('the facts whose key it is'),
  priceSpecification: price,
} satisfies Table
const offer: Table = { ...priced, description: fact((place) => `${tierOf(place)} summary`) }

/** As a list of packages names it. */
const offered = {
  '@type': type('Service'),
  name: of('title'),
  url: leads('text/html'),
  offers: [priced],
} satisfies Table
const service: Table = {
  ...offered,
  offers: [offer],
  description: of('description'),
  provider: organization,
  audience: { '@type': type('Audience'), audienceType: ofService('audience') },
  'image?': pictureOf(ofService('social image')),
  'potentialAction?': contacting,
}

/** Says how many things it lists, and each in its place; what is in the list is compared with the page. */
const listItem: Table = {
  '@type': type('ListItem'),
  position: is(({ keys }) => Number(keys.at(-1)) + 1),
  name: of('title'),
  'url?': leads('text/html'),
  'item?': leads('text/html'),
}

const page = (name: string): Table => ({
  '@type': type(name),
  name: itself('title'),
  'headline?': itself('title'),
  description: itself('description'),
  url: ownAddress,
  inLanguage: ofPlace,
  'dateModified?': itself('updated'),
  'image?': picture,
  publisher: organization,
})

const article: Table = {
  '@type': type('Article'),
  headline: itself('title'),
  description: itself('description'),
  url: ownAddress,
  mainEntityOfPage: ownAddress,
  datePublished: itself('published'),
  dateModified: itself('updated'),
  inLanguage: ofPlace,
  wordCount: itself('words'),
  'keywords?': fact(
    ({ url }) => `topics of ${url}`,
    (topics: string[]) => topics.join(', '),
  ),
  image: picture,
  author: authorCheck(organization),
  publisher: { ...organization, logo },
}

type Question = { name: string; acceptedAnswer: { text: string } }
const compared = triedBy('the judge of lists, with the twin')
const question: Table = {
  '@type': type('Question'),
  name: compared,
  acceptedAnswer: { '@type': type('Answer'), text: compared },
}

/** By its type, what a node of a page may say. */
export const nodes: Readonly<Record<string, Table>> = {
  WebSite: {
    '@type': type('WebSite'),
    '@id': is(({ walk, url }) => `${walk.origin}${languageAt(url, walk).prefix}/#website`),
    name: ofSite('name'),
    description: itself('description'),
    url: ownAddress,
    inLanguage: ofPlace,
    publisher: organization,
    potentialAction: action('SearchAction', '/search?q={search_term_string}', {
      'query-input': type('required name=search_term_string'),
    }),
  },
  Organization: {
    ...organization,
    legalName: ofSite('legal name'),
    logo,
    image: picture,
    contactPoint,
    potentialAction: contacting,
    slogan: ofSiteInWords('slogan'),
    description: itself('description'),
    email: ofSite('e-mail'),
    'telephone?': ofSite('telephone', digits),
    'foundingDate?': ofSite('founding year'),
    'numberOfEmployees?': size,
    address: {
      '@type': type('PostalAddress'),
      streetAddress: ofSite('street'),
      addressLocality: ofSite('town'),
      postalCode: ofSite('postal code'),
      addressCountry: ofSite('country'),
    },
  },
  OfferCatalog: {
    '@type': type('OfferCatalog'),
    name: itself('title'),
    description: itself('description'),
    url: ownAddress,
    provider: organization,
    itemListElement: [offered],
  },
  Service: service,
  Article: article,
  TechArticle: page('TechArticle'),
  WebPage: page('WebPage'),
  ProfilePage: {
    ...(page('ProfilePage') as Record<string, Table>),
    mainEntity: personTable(organization),
  },
  ContactPage: {
    ...(page('ContactPage') as Record<string, Table>),
    mainEntity: {
      ...organization,
      contactPoint,
      'foundingDate?': ofSite('founding year'),
      'numberOfEmployees?': size,
    },
    potentialAction: contacting,
  },
  CollectionPage: {
    ...(page('CollectionPage') as Record<string, Table>),
    mainEntity: { '@type': type('ItemList'), itemListElement: [listItem] },
  },
  FAQPage: {
    ...(page('FAQPage') as Record<string, Table>),
    mainEntity: all(
      fact(
        ({ url }) => `questions and answers of ${url}`,
        (questions: Question[]) =>
          JSON.stringify(questions.map(({ name, acceptedAnswer }) => [plain(name), plain(acceptedAnswer.text)])),
      ),
      (value, place) => visit([question], value, place),
    ),
  },
  DefinedTerm: {
    '@type': type('DefinedTerm'),
    name: itself('title'),
    description: itself('description'),
    url: ownAddress,
    'alternateName?': fact(
      ({ url }) => `other names of ${url}`,
      (names: string[]) => names.join(', '),
    ),
    inDefinedTermSet: all(atPath('/glossary'), leads('text/html')),
  },
  DefinedTermSet: {
    '@type': type('DefinedTermSet'),
    '@id': ownAddress,
    name: itself('title'),
    description: itself('description'),
    url: ownAddress,
    inLanguage: ofPlace,
    'dateModified?': itself('updated'),
    'publisher?': organization,
    hasDefinedTerm: [{ '@type': type('DefinedTerm'), name: of('title'), url: leads('text/html') }],
  },
  BreadcrumbList: { '@type': type('BreadcrumbList'), itemListElement: [listItem] },
}
