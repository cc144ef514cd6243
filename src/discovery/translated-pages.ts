import { isUntranslated } from '../catalogue/in-language.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { contentPages } from './pages/content-pages.ts'
import type { SitePage } from './site-page.ts'

/**
 * @returns the pages of a second language that are in it: all but those of entries that are not translated. A list is
 *   in it whatever it lists: its headings and words are, and each entry says in which language it is
 */
export const translatedPages = perCatalogue((catalogue): readonly SitePage[] =>
  contentPages(catalogue).filter(({ path }) => !isUntranslated(path, catalogue)),
)
