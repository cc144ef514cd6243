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
  const { pages, search, rest } = renderLibrary(catalogue)
  return { ...JSON.parse(rest), pages: parsed(pages), search: parsed(search) } as Library
}

function parsed(pieces: Iterable<string>): unknown {
  return JSON.parse([...pieces].join(''))
}

/**
 * A library as JSON. What is large comes in pieces, which are made each time they are read: to hold all of them, or objects
 * before, would take several times the memory.
 * And it is apart, because most callers ask for none of it.
 */
export type RenderedLibrary = {
  pages: Iterable<string>
  search: Iterable<string>
  /** An object with all other members. */
  rest: string
}

/** @returns the same as JSON */
export function renderLibrary(catalogue: Catalogue): RenderedLibrary {
  const { baseUrl, service, glossary, knowledge } = catalogue
  const pages = contentPages(catalogue).flatMap((page): LibraryPage[] => {
    const { path, title, description, section, updated } = page
    return isInLibrary(section)
      ? [{ path, title, description, section, updated, markdown: wholeText(page, baseUrl) }]
      : []
  })
  const rest: Omit<Library, 'pages' | 'search'> = {
    baseUrl,
    server: serverIdentity(baseUrl, cardWordsOf(catalogue, paths.mcpServerCard)),
    tools: tools.map(describeTool),
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
  return {
    pages: {
      *[Symbol.iterator]() {
        yield '['
        for (const [at, page] of pages.entries()) yield `${at === 0 ? '' : ','}${JSON.stringify(page)}`
        yield ']'
      },
    },
    search,
    rest: JSON.stringify(rest),
  }
}

function isInLibrary(section: string): section is LibrarySection {
  return (librarySections as readonly string[]).includes(section)
}
