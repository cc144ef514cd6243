import { languageOfQuery } from '../search/query-language.ts'
import { loadSearch, type Search, type SearchAnswer } from '../search/search.ts'
import type { Library } from './library.ts'

/** The pages of a site in each of its languages. */
export type SearchInLanguages = {
  /** Tags of BCP 47, the usual one first. */
  languages: () => readonly string[]
  /**
   * Searches in one language; where none is given, in that of the query, and where that has nothing, in the usual one.
   * @returns nothing where the site does not speak the language
   */
  searchIn: (language: string | undefined, ...asked: Parameters<Search>) => SearchAnswer | undefined
}

/**
 * Each language is opened with its first query, and nothing is looked at before.
 * @param search that of the usual language
 */
export function searchInLanguages(library: Library, search: Search): SearchInLanguages {
  const { baseUrl, inOthers = {} } = library
  let opened: ReadonlyMap<string, Search> | undefined
  const open = () =>
    (opened ??= new Map([
      [library.search.language, search],
      ...Object.values(inOthers).map(
        (other) => [other.search.language, loadSearch(() => ({ ...other, baseUrl }))] as const,
      ),
    ]))
  return {
    languages: () => [...open().keys()],
    searchIn: (language, query, options) => {
      const searches = open()
      const languages = [...searches.keys()]
      if (language !== undefined) return searches.get(spokenAs(language, languages) ?? '')?.(query, options)
      const found = searches.get(languageOfQuery(query, languages))!(query, options)
      return found.total > 0 ? found : search(query, options)
    },
  }
}

/** A request for Swiss German is served with German. */
function spokenAs(language: string, languages: readonly string[]): string | undefined {
  const base = (tag: string) => tag.split('-')[0]!.toLowerCase()
  const alike = languages.filter((tag) => base(tag) === base(language))
  return alike.find((tag) => tag.toLowerCase() === language.toLowerCase()) ?? alike[0]
}
