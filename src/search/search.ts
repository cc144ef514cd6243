import { maxSearchQueryLength } from '../contract/bounds.ts'
import type { SearchIndex } from './build-index.ts'
import { createEngines } from './engine.ts'
import type { SearchablePage } from './page.ts'
import { queryTerms } from './query.ts'
import { snippetOf } from './snippet.ts'
import { remembering, searchedWordsOf, stemmer } from './words.ts'

type SearchResult = {
  path: string
  /** The whole address of the page. */
  url: string
  title: string
  section: string
  /** The sentence of the page that fits the query best. */
  snippet: string
  /** Higher is better; comes to something within one query only. */
  score: number
}

/** What a search found, best first. */
export type SearchAnswer = {
  results: SearchResult[]
  /** How many pages were found; more than `results` when the limit cut some off. */
  total: number
  /** How many were found in each part of the site, whichever of them was asked for; the part with the most is first. */
  parts: { section: string; count: number }[]
}

/**
 * @param query in the words of whoever asks
 * @param options `limit` results from the place `from` on, where the best is at 0, and the rest, too, if no more than
 *   `leftOver` are left; of one `section` only where it is given
 */
export type Search = (
  query: string,
  options: { limit: number; leftOver?: number; from?: number; section?: string | undefined },
) => SearchAnswer

/** What stands in the title or is another name of the page is most likely what it is about. */
const boost = { title: 5, terms: 3, description: 2.5, headings: 2, text: 1 }
/** How many characters of a word may be wrong, as a share of its length. */
const fuzziness = 0.25
/** What a word that is only like the one that was asked for counts: nearly as much, as the asked one stands nowhere. */
const weights = { fuzzy: 0.9, prefix: 0.6 }
/** What has not all words of the query, and scores less than this share of the best result, has only a common one of them. */
const relevant = 0.15

/** What is searched. */
export type Searched = {
  search: SearchIndex
  /** Those that the index was made from, in any order. */
  pages: readonly SearchablePage[]
  /** Address of the site, without a closing slash. */
  baseUrl: string
}

/**
 * Makes an index searchable, with the first query: not everybody who could search does.
 * @param searched is not looked at before; what makes it is not called before
 */
export function loadSearch(searched: Searched | (() => Searched)): Search {
  let search: Search | undefined
  const open = () => openIndex(typeof searched === 'function' ? searched() : searched)
  return (query, options) => (search ??= open())(query, options)
}

function openIndex({ search: index, pages, baseUrl }: Searched): Search {
  const words = searchedWordsOf(index.language)
  const engineFor = createEngines(index)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const pageOf = (id: number) => byPath.get(index.paths[id]!)

  return (query, { limit, leftOver = 0, from = 0, section }) => {
    const terms = queryTerms(query.slice(0, maxSearchQueryLength), words, index.synonyms)
    const { engine, mistyped } = engineFor(new Set(terms.map(({ term }) => term)))
    const asked = new Set(terms.flatMap(({ term, weight }) => (weight === 1 ? [term] : [])))
    const everywhere = engine
      .search(query, {
        tokenize: () => terms.map(({ term }) => term),
        boostTerm: (_, position) => terms[position]!.weight,
        boost,
        weights,
        fuzzy: (term) => mistyped.has(term) && fuzziness,
        prefix: (term) => mistyped.has(term),
      })
      .filter(
        ({ score, queryTerms: had }, _, [best]) =>
          score >= best!.score * relevant || [...asked].every((term) => had.includes(term)),
      )
      .filter(({ id }) => pageOf(id))
    const wordsOfPages = searchedWordsOf(index.language, remembering(stemmer(index.language)))
    const found = section === undefined ? everywhere : everywhere.filter(({ id }) => pageOf(id)!.section === section)
    const left = found.length - from
    const most = left <= limit + leftOver ? left : limit
    return {
      total: found.length,
      parts: partsOf(everywhere.map(({ id }) => pageOf(id)!.section)),
      results: found.slice(from, from + most).map(({ id, score, terms: matched }) => {
        const page = pageOf(id)!
        return {
          path: page.path,
          url: `${baseUrl}${page.path}`,
          title: page.title,
          section: page.section,
          snippet:
            snippetOf(page, index.sentences[id]!, { asked, matched: new Set(matched) }, wordsOfPages) ||
            page.description,
          score: Math.round(score * 100) / 100,
        }
      }),
    }
  }
}

function partsOf(sections: readonly string[]): SearchAnswer['parts'] {
  return [...Map.groupBy(sections, (section) => section)]
    .map(([section, { length: count }]) => ({ section, count }))
    .sort((one, other) => other.count - one.count)
}
