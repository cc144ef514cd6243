import type { Catalogue } from '../catalogue/catalogue.ts'
import { currentCatalogue } from '../catalogue/current.ts'
import type { SitePage } from './site-page.ts'
import { sitePages } from './site-pages.ts'

/** Each page asks for its own title and text; the list behind them is made once per catalogue. */
const lists = new WeakMap<Catalogue, Map<string, SitePage>>()

/** @returns the pages of the site by path @throws when no build is under way */
export function currentPages(): Map<string, SitePage> {
  const catalogue = currentCatalogue()
  let pages = lists.get(catalogue)
  if (!pages) {
    pages = new Map(sitePages(catalogue, new Date()).map((page) => [page.path, page]))
    lists.set(catalogue, pages)
  }
  return pages
}

/** @returns the page at a path @throws when the site has none there */
export function currentPage(path: string): SitePage {
  const page = currentPages().get(path)
  if (!page) throw new Error(`The site has no page ${path}; add it to src/discovery/pages.`)
  return page
}
