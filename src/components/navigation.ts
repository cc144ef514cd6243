import { currentCatalogue } from '../catalogue/current.ts'
import { paths, searchPath } from '../contract/paths.ts'
import { currentPage } from '../discovery/current-pages.ts'
import { sections } from '../discovery/site-page.ts'

export type NavigationLink = { href: string; label: string }

/** @returns what `aria-current` says of a link to a page or to a part of the site, on the page at a path */
export function currentState(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

/** @returns the links of the header, in their order */
export function headerLinks(): NavigationLink[] {
  return [
    { href: paths.services, label: sections.services },
    { href: paths.pricing, label: currentPage(paths.pricing).title },
    { href: paths.caseStudies, label: sections['case-studies'] },
    { href: paths.knowledge, label: sections.knowledge },
    { href: paths.glossary, label: sections.glossary },
    { href: paths.developers, label: sections.developers },
    ...freePages('header'),
    { href: paths.contact, label: currentPage(paths.contact).title },
    { href: searchPath, label: 'Search' },
  ]
}

/** @returns the pages that editors want linked in a place */
export function freePages(place: 'header' | 'footer'): NavigationLink[] {
  return currentCatalogue()
    .pages.filter(({ data }) => data.navigation === place)
    .map(({ url, data }) => ({ href: url, label: data.title }))
}
