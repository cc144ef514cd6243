import { currentCatalogue } from '../catalogue/current.ts'
import { currentWords } from '../catalogue/current-words.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { paths, searchPath } from '../contract/paths.ts'
import { currentPage, currentPages } from '../discovery/current-pages.ts'
import type { SitePage } from '../discovery/site-page.ts'

export type NavigationLink = { href: string; label: string }

/** @returns what `aria-current` says of a link to a page or to a part of the site, on the page at a path */
export function currentState(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

function searchLink(): NavigationLink {
  return { href: searchPath, label: currentWords().site.search }
}

/** @returns the links of the header, in their order: what most come for. Everything else stands in the footer. */
export function headerLinks(): NavigationLink[] {
  return linksOfHeader(currentCatalogue())
}

/** @returns what tells the header of the page at a path from those of others */
export function headerState(path: string): string {
  const current = headerLinks().map(({ href }) => currentState(href, path) ?? '')
  return [path === paths.home, ...current].join()
}

const linksOfHeader = perCatalogue(({ menu }): NavigationLink[] => {
  if (menu.header) return menu.header.map(ofMenu)
  const { sections } = currentWords()
  return [
    { href: paths.services, label: sections.services },
    linkTo(paths.pricing),
    { href: paths.knowledge, label: sections.knowledge },
    { href: paths.developers, label: sections.developers },
    ...freePages('header'),
    linkTo(paths.contact),
    searchLink(),
  ]
})

/** @returns the map of the site at the end of each page */
export function footerGroups(): { name: string; links: NavigationLink[] }[] {
  const { menu } = currentCatalogue()
  if (menu.footer) return menu.footer.map(({ name, links }) => ({ name, links: links.map(ofMenu) }))
  const { sections, site } = currentWords()
  return [
    {
      name: sections.services,
      links: [...currentCatalogue().services.map(ofEntry), linkTo(paths.pricing), linkTo(paths.caseStudies)],
    },
    {
      name: site.read,
      links: [
        linkTo(paths.knowledge),
        linkTo(paths.glossary),
        searchLink(),
        { href: paths.sitemapMarkdown, label: site.sitemap },
        { href: paths.llms, label: 'llms.txt' },
      ],
    },
    {
      name: sections.developers,
      links: [
        { href: paths.developers, label: site.overview },
        ...[paths.console, paths.reference, paths.access, paths.mcp, paths.a2a].map(linkTo),
        ...[paths.errors, paths.limits, paths.changelog, paths.status].map(linkTo),
        { href: paths.openapi, label: 'openapi.json' },
      ],
    },
    { name: sections.about, links: [...freePages('header'), linkTo(paths.contact), ...freePages('footer')] },
  ]
}

/** @returns the chapters for developers, the overview first */
export function developerChapters(): SitePage[] {
  return [...currentPages().values()].filter(
    ({ section, path }) => section === 'developers' && path.slice(paths.developers.length).split('/').length <= 2,
  )
}

/** A link that editors wrote. What is no page of ours is called by the end of its address. */
function ofMenu({ page, label }: { page: string; label?: string | undefined }): NavigationLink {
  return { href: page, label: label ?? currentPages().get(page)?.title ?? page.slice(page.lastIndexOf('/') + 1) }
}

function linkTo(path: string): NavigationLink {
  return { href: path, label: currentPage(path).title }
}

function ofEntry({ url, data }: { url: string; data: { title: string } }): NavigationLink {
  return { href: url, label: data.title }
}

/** Pages that editors want linked in a place. */
function freePages(place: 'header' | 'footer'): NavigationLink[] {
  return currentCatalogue()
    .pages.filter(({ data }) => data.navigation === place)
    .map(ofEntry)
}
