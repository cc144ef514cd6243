import type { Catalogue } from '../catalogue/catalogue.ts'
import { contentPages } from './pages/content-pages.ts'
import { developerPages } from './pages/developer-pages.ts'
import type { SitePage } from './site-page.ts'

/** @param now decides which stage of its life an endpoint is shown in @returns every page of the site, once */
export function sitePages(catalogue: Catalogue, now: Date): SitePage[] {
  return [...contentPages(catalogue), ...developerPages(catalogue, now)]
}
