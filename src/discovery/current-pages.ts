import type { Catalogue } from '../catalogue/catalogue.ts'
import { currentCatalogue } from '../catalogue/current.ts'
import { addressIn } from '../catalogue/in-language.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { contentPages } from './pages/content-pages.ts'
import type { SitePage } from './site-page.ts'
import { sitePages } from './site-pages.ts'

/** Each page asks for its own title and text; the list behind them is made once per catalogue. */
const pagesOf = perCatalogue((catalogue): ReadonlyMap<string, SitePage> => {
  const site = currentCatalogue()
  if (catalogue.prefix === '') return new Map(sitePages(catalogue, catalogue.readAt).map((page) => [page.path, page]))
  // A page in one language is linked to from all languages.
  const inOneLanguage = [...pagesOf(site).values()].filter(({ section }) => section === 'developers')
  return new Map([...contentPages(catalogue), ...inOneLanguage].map((page) => [page.path, page]))
})

/**
 * @param catalogue of the language, without it that of the site
 * @returns the pages by path
 * @throws when no build is under way
 */
export function currentPages(catalogue: Catalogue = currentCatalogue()): ReadonlyMap<string, SitePage> {
  return pagesOf(catalogue)
}

/**
 * @param path of a page in the language of the site, or in that of the catalogue
 * @returns the page
 * @throws when the site has none there
 */
export function currentPage(path: string, catalogue: Catalogue = currentCatalogue()): SitePage {
  const pages = currentPages(catalogue)
  const page = pages.get(addressIn(catalogue, path)) ?? pages.get(path)
  if (!page) throw new Error(`The site has no page ${path}; add it to src/discovery/pages.`)
  return page
}
