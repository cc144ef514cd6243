import type { Catalogue } from '../catalogue/catalogue.ts'
import { addressIn, isUntranslated } from '../catalogue/in-language.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { peoplePath } from '../contract/list-paths.ts'
import { paths, searchPath } from '../contract/paths.ts'
import { currentPage, currentPages } from '../discovery/current-pages.ts'
import { languageOfPage, mapOf } from '../discovery/page-language.ts'
import type { SitePage } from '../discovery/site-page.ts'
import { baseLanguage } from '../words/base-language.ts'
import { wordsOf } from '../words/words.ts'

/**
 * `language` is that of the page where it is not that of the site: a footer is in one, and its links may lead to
 * another. `titleIn` is the same where the label is the title of that page, and no word of the footer.
 */
export type NavigationLink = {
  href: string
  label: string
  language?: string | undefined
  titleIn?: string | undefined
}

/** @returns what `aria-current` says of a link to a page or to a part of the site, on the page at a path */
export function currentState(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

function searchLink(catalogue: Catalogue): NavigationLink {
  return { href: addressIn(catalogue, searchPath), label: wordsOf(catalogue).site.search }
}

/** @returns the links of the header, in their order: what most come for. Everything else stands in the footer. */
export function headerLinks(catalogue: Catalogue): NavigationLink[] {
  return linksOfHeader(catalogue)
}

/** @returns what tells the header of the page at a path from those of others */
export function headerState(path: string, catalogue: Catalogue): string {
  const current = headerLinks(catalogue).map(({ href }) => headerCurrent(href, path, catalogue) ?? '')
  return [path === addressIn(catalogue, paths.home), ...current].join()
}

/**
 * @returns the same for a link of the header: to that part of the site, too, with which a part belongs that has no link
 *   there
 */
export function headerCurrent(href: string, path: string, catalogue: Catalogue): 'page' | 'true' | undefined {
  const section = currentPages(catalogue).get(path)?.section
  const belongsTo = {
    about: freePages('header', catalogue)[0]?.href,
    'case-studies': addressIn(catalogue, paths.services),
    glossary: addressIn(catalogue, paths.knowledge),
  }
  const isPart = section !== undefined && section in belongsTo && belongsTo[section as keyof typeof belongsTo] === href
  return currentState(href, path) ?? (isPart ? 'true' : undefined)
}

const linksOfHeader = perCatalogue((catalogue): NavigationLink[] => {
  const { menu } = catalogue
  if (menu.header) return menu.header.map((link) => ofMenu(link, catalogue))
  const { sections } = wordsOf(catalogue)
  const linkTo = linksIn(catalogue)
  return [
    { href: addressIn(catalogue, paths.services), label: sections.services },
    linkTo(paths.pricing),
    { href: addressIn(catalogue, paths.knowledge), label: sections.knowledge },
    { href: paths.developers, label: sections.developers },
    ...freePages('header', catalogue),
    searchLink(catalogue),
    linkTo(paths.contact),
  ]
})

/** Links under one name. `language` is that of all their pages, where that is not the one of the site. */
type FooterGroup = { name: string; language: string | undefined; links: NavigationLink[] }

/** @returns the map of the site at the end of each page; what is in another language says so */
export function footerGroups(catalogue: Catalogue): FooterGroup[] {
  const pages = currentPages(catalogue)
  return linksOfFooter(catalogue).map(({ name, links: own }) => {
    const links = own.map((link) => {
      const language = otherLanguage(link.href, catalogue)
      return { ...link, language, titleIn: pages.get(link.href)?.title === link.label ? language : undefined }
    })
    const [language, ...more] = new Set(links.filter(({ href }) => pages.has(href)).map((link) => link.language))
    return { name, language: more.length === 0 ? language : undefined, links }
  })
}

/** @returns the language of a page that is not in that of its site, such as one that nobody has translated */
function otherLanguage(href: string, catalogue: Catalogue): string | undefined {
  const { pages, services, service } = catalogue
  const original = isUntranslated(href, catalogue) ? [...pages, ...services].find(({ url }) => url === href) : undefined
  const language = baseLanguage(original?.language ?? languageOfPage(href, catalogue))
  return language === baseLanguage(service.language) ? undefined : language
}

function linksOfFooter(catalogue: Catalogue): { name: string; links: NavigationLink[] }[] {
  const { menu, services } = catalogue
  const linkTo = linksIn(catalogue)
  if (menu.footer)
    return menu.footer.map(({ name, links }) => ({ name, links: links.map((link) => ofMenu(link, catalogue)) }))
  const { sections, site } = wordsOf(catalogue)
  return [
    {
      name: sections.services,
      links: [...services.map(ofEntry), linkTo(paths.pricing), linkTo(paths.caseStudies)],
    },
    {
      name: site.read,
      links: [
        linkTo(paths.knowledge),
        linkTo(paths.glossary),
        searchLink(catalogue),
        { href: addressIn(catalogue, paths.map), label: site.sitemap },
        { href: mapOf(catalogue), label: 'llms.txt' },
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
    {
      name: sections.about,
      links: [
        ...freePages('header', catalogue),
        ...(catalogue.people.length > 0 ? [linkTo(peoplePath)] : []),
        linkTo(paths.contact),
        ...freePages('footer', catalogue),
      ],
    },
  ]
}

/** @returns the chapters for developers, the overview first */
export function developerChapters(): SitePage[] {
  return [...currentPages().values()].filter(
    ({ section, path }) => section === 'developers' && path.slice(paths.developers.length).split('/').length <= 2,
  )
}

/** A link that editors wrote. What is no page of ours is called by the end of its address. */
function ofMenu({ page, label }: { page: string; label?: string | undefined }, catalogue: Catalogue): NavigationLink {
  const href = addressIn(catalogue, page)
  return { href, label: label ?? currentPages(catalogue).get(href)?.title ?? page.slice(page.lastIndexOf('/') + 1) }
}

/** @returns what links to a page, by its address in the language of the site */
function linksIn(catalogue: Catalogue): (path: string) => NavigationLink {
  return (path) => ({ href: addressIn(catalogue, path), label: currentPage(path, catalogue).title })
}

function ofEntry({ url, data }: { url: string; data: { title: string } }): NavigationLink {
  return { href: url, label: data.title }
}

/** Pages that editors want linked in a place. */
function freePages(place: 'header' | 'footer', { pages }: Catalogue): NavigationLink[] {
  return pages.filter(({ data }) => data.navigation === place).map(ofEntry)
}
