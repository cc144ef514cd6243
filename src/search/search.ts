import MiniSearch from 'minisearch'
import { maxSearchQueryLength } from '../contract/bounds.ts'
import { indexOptions, type SearchIndex } from './build-index.ts'
import type { SearchablePage } from './page.ts'
import { queryTerms, type QueryTerm, synonymTable } from './query.ts'
import { snippetOf } from './snippet.ts'
import { remembering, searchedWordsOf, stemmer } from './words.ts'

type SearchResult = {
  path: string
  /** The whole address of the page. */
  url: string
  title: string
  section: string
  /** The sentence of the page that fits the query best; where a better result has the same one, what the page is about. */
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
 * @param options `limit` results from the place `from` on, where the best is at 0; of one `section` only where it is given
 */
export type Search = (
  query: string,
  options: { limit: number; from?: number; section?: string | undefined },
) => SearchAnswer

/** What stands in the title or is another name of the page is most likely what it is about. */
const boost = { title: 5, terms: 3, description: 2.5, headings: 2, text: 1 }
/** How many characters of a word may be wrong, as a share of its length. */
const fuzziness = 0.25
const shortestFuzzyWord = 4
/** So many words of a query are looked for in other spellings. To look for one takes as long as a hundred that are known. */
const mostMistyped = 8
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
  const engine = MiniSearch.loadJS(index.index, indexOptions(index.language))
  const synonyms = synonymTable(index.language)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const pageOf = (id: number) => byPath.get(index.paths[id]!)
  const isKnown = (term: string) => engine.search(term, { tokenize: (text) => [text] }).length > 0
  // A word that stands somewhere is meant as it is written.
  const unknownOf = (terms: readonly QueryTerm[]) =>
    terms.map(({ term }) => term).filter((term) => term.length >= shortestFuzzyWord && !isKnown(term))

  return (query, { limit, from = 0, section }) => {
    const terms = queryTerms(query.slice(0, maxSearchQueryLength), words, synonyms)
    const mistyped = new Set(unknownOf(terms).slice(0, mostMistyped))
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
    const told = new Set<string>()
    const found = section === undefined ? everywhere : everywhere.filter(({ id }) => pageOf(id)!.section === section)
    return {
      total: found.length,
      parts: partsOf(everywhere.map(({ id }) => pageOf(id)!.section)),
      results: found.slice(from, from + limit).map(({ id, score, terms: matched }) => {
        const page = pageOf(id)!
        const snippet = snippetOf(page, { asked, matched: new Set(matched) }, wordsOfPages)
        // What stands on several pages is told with the best of them; of the others it says nothing new.
        const isNew = snippet !== '' && !told.has(beginningOf(snippet))
        told.add(beginningOf(snippet))
        return {
          path: page.path,
          url: `${baseUrl}${page.path}`,
          title: page.title,
          section: page.section,
          snippet: isNew ? snippet : page.description,
          score: Math.round(score * 100) / 100,
        }
      }),
    }
  }
}

/** Two fragments that begin alike say the same, whatever follows in their paragraphs. In characters. */
const tellingLength = 80

function beginningOf(snippet: string): string {
  return snippet.slice(0, tellingLength)
}

function partsOf(sections: readonly string[]): SearchAnswer['parts'] {
  return [...Map.groupBy(sections, (section) => section)]
    .map(([section, { length: count }]) => ({ section, count }))
    .sort((one, other) => other.count - one.count)
}
