import type { Catalogue } from '../catalogue/catalogue.ts'
import { paths } from '../contract/paths.ts'
import { serverIdentity } from '../mcp/definitions/server.ts'
import { type LibrarySection, librarySections } from '../mcp/definitions/sections.ts'
import { describeTool, tools } from '../mcp/definitions/tools.ts'
import type { Library, LibraryPage } from '../mcp/library.ts'
import { renderSearchIndex } from '../search/build-index.ts'
import { cardWordsOf } from './card-words.ts'
import { contentPages } from './pages/content-pages.ts'
import { buildCatalog } from './price.ts'
import { wholeText } from './page-text.ts'

/** Pages that only list others would be found for every word and answer nothing. */
const lists: string[] = [paths.services, paths.caseStudies, paths.knowledge, paths.glossary]

/** @returns what agents may read and search, made from the content */
export function buildLibrary(catalogue: Catalogue): Library {
  return JSON.parse(renderLibrary(catalogue).join('')) as Library
}

/** @returns the same as JSON, in pieces: in one, and as objects before, it would take several times the memory */
export function renderLibrary(catalogue: Catalogue): string[] {
  const { baseUrl, service, glossary, knowledge } = catalogue
  const pages = contentPages(catalogue).flatMap((page): LibraryPage[] => {
    const { section } = page
    return isInLibrary(section) ? [{ ...page, section, markdown: wholeText(page, baseUrl) }] : []
  })
  const before = {
    baseUrl,
    server: serverIdentity(baseUrl, cardWordsOf(catalogue, paths.mcpServerCard)),
    tools: tools.map(describeTool),
  }
  const after: Omit<Library, keyof typeof before | 'pages' | 'search'> = {
    terms: glossary.map(({ slug, url, data: { term, definition, aliases, related } }) => ({
      slug,
      term,
      definition,
      aliases,
      related,
      path: url,
    })),
    catalog: buildCatalog(catalogue),
  }
  const search = renderSearchIndex(
    pages.filter(({ path }) => !lists.includes(path)),
    {
      language: service.language,
      terms: Object.fromEntries([
        ...glossary.map(({ url, data }) => [url, data.aliases]),
        ...knowledge.map(({ url, data }) => [url, data.topics]),
      ]),
    },
  )
  return [
    `${JSON.stringify(before).slice(0, -1)},"pages":[`,
    ...pages.map((page, at) => `${at === 0 ? '' : ','}${JSON.stringify(page)}`),
    `],${JSON.stringify(after).slice(1, -1)},"search":`,
    ...search,
    '}',
  ]
}

function isInLibrary(section: string): section is LibrarySection {
  return (librarySections as readonly string[]).includes(section)
}
