import type { Catalogue } from '../catalogue/catalogue.ts'
import { addressIn } from '../catalogue/in-language.ts'
import { currentPages } from '../discovery/current-pages.ts'
import type { SitePage } from '../discovery/site-page.ts'

/** @returns the listed pages above a path and the one at it, beginning at the home page */
export function trailTo(path: string, catalogue: Catalogue): SitePage[] {
  const pages = currentPages(catalogue)
  const steps = path.split('/').filter(Boolean)
  const prefixes = ['/', ...steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)]
  return prefixes.flatMap((prefix) => pages.get(prefix) ?? [])
}

/** @returns the listed page that the one at a path belongs to, where that is not the home page */
export function parentOf(path: string, catalogue: Catalogue): SitePage | undefined {
  const home = addressIn(catalogue, '/')
  return trailTo(path, catalogue).findLast((page) => page.path !== path && page.path !== home)
}
