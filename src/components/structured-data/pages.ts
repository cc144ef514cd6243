import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Question } from '../../catalogue/markdown/questions.ts'
import { languageOfPage } from '../../discovery/page-language.ts'
import type { SitePage } from '../../discovery/site-page.ts'
import { ageAndSize, contactAction, contactPoint, publisher } from './consultancy.ts'
import { imageOf, type StructuredData } from './node.ts'

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
