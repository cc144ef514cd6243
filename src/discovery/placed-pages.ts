import type { Catalogue } from '../catalogue/catalogue.ts'
import { isUntranslated, originalAddress } from '../catalogue/in-language.ts'
import { contentPages } from './pages/content-pages.ts'
import type { SitePage } from './site-page.ts'

/** The page at an address, and the catalogue that it is made of. */
export type PlacedPage = {
  path: string
  /** In a second language a page that is not translated is that of the site, which has another path. */
  page: SitePage
  catalogue: Catalogue
}

/** @param pages of the site in its own language @returns what stands at each address of a page, in every language */
export function placedPages(site: Catalogue, pages: readonly SitePage[]): PlacedPage[] {
  const own = new Map(site.translations.length > 0 ? pages.map((page) => [page.path, page]) : [])
  return [
    ...pages.map((page) => ({ path: page.path, page, catalogue: site })),
    ...site.translations.flatMap((catalogue) =>
      contentPages(catalogue).map((page) => {
        const { path } = page
        const original = isUntranslated(path, catalogue) ? own.get(originalAddress(path, catalogue)) : undefined
        return original ? { path, page: original, catalogue: site } : { path, page, catalogue }
      }),
    ),
  ]
}
