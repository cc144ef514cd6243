import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { topicNames } from '../../catalogue/lists/topics.ts'
import { authorsOf, type Written } from '../../discovery/pages/people-pages.ts'
import type { SitePage } from '../../discovery/site-page.ts'
import { publisher } from './consultancy.ts'
import { imageOf, logo, type StructuredData } from './node.ts'
import { webPage } from './pages.ts'

export function article(entry: Written, catalogue: Catalogue): StructuredData {
  const { slug, url, data, words } = entry
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
    ...('topics' in data && { keywords: topicNames({ slug, data }, catalogue) }),
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

/**
 * What is said of the page of a person.
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profilePage(entry: Entry<'people'>, page: SitePage, catalogue: Catalogue): StructuredData {
  return {
    ...webPage('ProfilePage', page, catalogue),
    mainEntity: { ...person(entry, catalogue), description: entry.data.description },
  }
}
