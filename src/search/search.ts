import MiniSearch from 'minisearch'
import { maxSearchQueryLength } from '../contract/bounds.ts'
import { indexOptions, type SearchIndex } from './build-index.ts'
import type { SearchablePage } from './page.ts'
import { queryTerms, type QueryTerm, synonymTable } from './query.ts'
import { snippetOf } from './snippet.ts'
import { remembering, searchedWordsOf, stemmer } from './searched-words.ts'

type SearchResult = {
  path: string
  /** The whole address of the page. */
  url: string
  title: string
  section: string
  /** The sentence of the page that matches the query best. */
  snippet: string
  /** Higher is better; only comparable within one query. */
  score: number
}

/** What a search found, best first. */
export type SearchAnswer = {
  results: SearchResult[]
  /** How many pages were found, those beyond the limit included. */
  total: number
  /** How many were found in each part of the site, the largest first, even where only one section was asked for. */
  parts: { section: string; count: number }[]
}

/**
 * @param query in the caller's own words
 * @param options at most `limit` results from the place `from` on, counted from 0; `section` limits them to one part
 */
export type Search = (
  query: string,
  options: { limit: number; from?: number; section?: string | undefined },
) => SearchAnswer

/** How much a word counts by field: the title and other names of a page say best what it is about. */
const boost = { title: 5, terms: 3, description: 2.5, headings: 2, text: 1 }
/** The share of a word's characters that may be wrong. */
const fuzziness = 0.25
const shortestFuzzyWord = 4
/** For how many words of a query other spellings are looked for: one takes as long as a hundred known words. */
const mostMistyped = 8
/** How much a similar word counts: nearly as much as the asked one, because that is on no page. */
const weights = { fuzzy: 0.9, prefix: 0.6 }
/** A page that lacks a word of the query must score at least this share of the best: below it, only a common word was found. */
const relevant = 0.15

/** A site as it is searched. */
export type Searched = {
  search: SearchIndex
  /** The pages that the index was made from, in any order. */
  pages: readonly SearchablePage[]
  /** Address of the site, without a closing slash. */
  baseUrl: string
}

/**
 * Makes an index searchable. It is loaded with the first query, because not every process is asked one.
 * @param searched is neither read nor made before the first query
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
  // A word that is on some page is taken to be spelt right.
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
    const found = section === undefined ? everywhere : everywhere.filter(({ id }) => pageOf(id)!.section === section)
    return {
      total: found.length,
      parts: partsOf(everywhere.map(({ id }) => pageOf(id)!.section)),
      results: found.slice(from, from + limit).map(({ id, score, terms: matched }) => {
        const page = pageOf(id)!
        return {
          path: page.path,
          url: `${baseUrl}${page.path}`,
          title: page.title,
          section: page.section,
          snippet: snippetOf(page, { asked, matched: new Set(matched) }, wordsOfPages) || page.description,
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
