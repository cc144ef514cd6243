import { isUntranslated } from '../catalogue/in-language.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { contentPages } from './pages/content-pages.ts'
import type { SitePage } from './site-page.ts'

/** @returns the pages of a second language that are in it: what is not translated, and lists of nothing else, are not */
export const translatedPages = perCatalogue((catalogue): readonly SitePage[] => {
  const isIn = ({ url }: { url: string }) => !isUntranslated(url, catalogue)
  return contentPages(catalogue).filter(
    ({ path, list }) => !isUntranslated(path, catalogue) && (list === undefined || list.entries.some(isIn)),
  )
})
