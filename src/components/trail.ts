import type { Catalogue } from '../catalogue/catalogue.ts'
import { currentPages } from '../discovery/current-pages.ts'
import type { SitePage } from '../discovery/site-page.ts'

/** @returns the listed pages above a path and the one at it, beginning at the home page */
export function trailTo(path: string, catalogue: Catalogue): SitePage[] {
  const pages = currentPages(catalogue)
  const steps = path.split('/').filter(Boolean)
  const prefixes = ['/', ...steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)]
  return prefixes.flatMap((prefix) => pages.get(prefix) ?? [])
}
