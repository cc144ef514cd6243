import type { Catalogue } from '../catalogue/catalogue.ts'
import { addressIn, languagesOf } from '../catalogue/in-language.ts'
import { questionsOf } from '../catalogue/questions.ts'
import { operationPath, paths } from '../contract/paths.ts'
import { serverIdentity } from '../mcp/definitions/server.ts'
import { describeTool } from '../mcp/definitions/describe-tool.ts'
import type { Library, LibraryPage } from '../mcp/library.ts'
import { tools } from '../mcp/tools.ts'
import { buildSearchIndex } from '../search/build-index.ts'
import { cardWordsOf } from './card-words.ts'
import type { SitePage } from './site-page.ts'
import { sitePages } from './site-pages.ts'
import { frameOf } from './twin.ts'
import { translatedPages } from './translated-pages.ts'
import { contactFacts } from './pages/contact-page.ts'
import { offersOf } from './offers.ts'
import { wholeReading } from './page-text.ts'

/** @param now decides which stage of its life an endpoint is shown in @returns what agents may read and search */
export function buildLibrary(catalogue: Catalogue, now: Date): Library {
  const { baseUrl, glossary, translations } = catalogue
  const questions = questionsOf(catalogue)
  const { read, search } = searchedIn(catalogue, sitePages(catalogue, now))
  const inOthers = translations.map((translation) => {
    const own = searchedIn(translation, translatedPages(translation))
    return [
      translation.prefix,
      { pages: own.read.map(({ page }) => page), search: own.search, twin: frameOf(translation) },
    ]
  })
  return {
    baseUrl,
    twin: frameOf(catalogue),
    server: serverIdentity(baseUrl, cardWordsOf(catalogue, paths.mcpServerCard)),
    tools: tools.map((tool) => describeTool(tool, { questions, languages: languagesOf(catalogue) })),
    pages: read.map(({ page }) => page),
    terms: glossary.map(({ slug, url, data: { term, definition, aliases, related } }) => ({
      slug,
      term,
      definition,
      aliases,
      related,
      path: url,
    })),
    catalog: offersOf(catalogue),
    search,
    ...(inOthers.length > 0 && { inOthers: Object.fromEntries(inOthers) }),
  }
}

/** @returns the pages of a language, each with the names of its parts, and the index of them */
function searchedIn(catalogue: Catalogue, pages: readonly SitePage[]) {
  const { service, glossary, knowledge } = catalogue
  const read = pages.map((page) => {
    const { path, title, heading, description, section, published, updated, list } = page
    const { markdown, passages, ...names } = wholeReading(page, catalogue)
    const shown: LibraryPage = {
      path,
      title,
      ...(heading && { heading }),
      description,
      section,
      ...(published && { published }),
      updated,
      markdown,
      passages,
    }
    return { page: shown, names, isSearched: !list || list.isSubject === true }
  })
  const search = buildSearchIndex(
    // Pages that only list others would match every word and answer nothing; a topic is found by its name.
    read.filter(({ isSearched }) => isSearched).map(({ page, names }) => ({ ...page, ...names })),
    {
      language: service.language,
      terms: Object.fromEntries([
        ...glossary.map(({ url, data }) => [url, data.aliases]),
        ...knowledge.map(({ url, data }) => [url, data.topics]),
        // A question about the telephone, the hours or a lead of one's own means this page, however often others use
        // the words.
        [addressIn(catalogue, paths.contact), [...contactFacts(catalogue).map(({ name }) => name), 'send a lead']],
        // Their titles say less than those who look for them.
        [paths.limits, ['rate limits']],
        [operationPath('submitLead'), ['send or create a lead']],
      ]),
    },
  )
  return { read, search }
}
