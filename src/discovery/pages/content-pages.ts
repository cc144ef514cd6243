import type { Catalogue } from '../../catalogue/catalogue.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import type { SitePage } from '../site-page.ts'
import { caseStudyPages } from './case-study-pages.ts'
import { contactPage } from './contact-page.ts'
import { glossaryPages } from './glossary-pages.ts'
import { homePage } from './home-page.ts'
import { knowledgePages } from './knowledge-pages.ts'
import { peoplePages } from './people-pages.ts'
import { servicePages } from './service-pages.ts'

/** @returns the pages that come from content, with what each says as Markdown */
export const contentPages = perCatalogue((catalogue): readonly SitePage[] => [
  homePage(catalogue),
  contactPage(catalogue),
  ...servicePages(catalogue),
  ...caseStudyPages(catalogue),
  ...knowledgePages(catalogue),
  ...glossaryPages(catalogue),
  ...peoplePages(catalogue),
  ...freePages(catalogue),
])

function freePages({ pages }: Catalogue): SitePage[] {
  return pages.map(({ url, data, markdown, reading }) => ({
    path: url,
    title: data.title,
    description: data.description,
    section: 'about',
    updated: data.updated,
    markdown,
    reading,
  }))
}
