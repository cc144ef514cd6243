import { isUntranslated } from '../catalogue/in-language.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { contentPages } from './pages/content-pages.ts'
import type { SectionName, SitePage } from './site-page.ts'

/** Parts of the site whose pages are those of a collection. */
const listed = ['services', 'case-studies', 'knowledge', 'glossary'] as const satisfies SectionName[]

/** @returns the pages of a second language that are in it: what is not translated, and lists of nothing else, are not */
export const translatedPages = perCatalogue((catalogue): readonly SitePage[] => {
  const isIn = ({ url }: { url: string }) => !isUntranslated(url, catalogue)
  return contentPages(catalogue).filter(({ path, section }) => {
    if (isUntranslated(path, catalogue)) return false
    const entries = listed.find((name) => name === section)
    return entries === undefined || catalogue[entries].some(isIn)
  })
})
