import { maxSearchQueryLength } from '../contract/bounds.ts'
import type { SearchIndex } from './build-index.ts'
import { createEngines } from './engine.ts'
import { knownLanguage } from './known-languages.ts'
import { lastWordOf } from './last-word.ts'
import { queryMeant } from './meant.ts'
import type { SearchablePage } from './page.ts'
import { queryTerms } from './query.ts'
import { snippetOf } from './snippet.ts'
import { remembering, searchedWordsOf, stemmer } from './searched-words.ts'

type SearchResult = {
  path: string
  /** The whole address of the page. */
  url: string
  title: string
  section: string
  /**
   * The sentence of the page that fits the query best. For a term, where a better result has the same sentence, and
   * where there is only a scrap of one or one with less of the query than the title: what the page is about.
   */
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
  /**
   * By which beginning of words it was found, in plain letters; nothing where the last word of the query was taken as a
   * whole.
   */
  begun?: string
  /**
   * The query as it was probably meant, where words of it stand nowhere and others like them were found in their place.
   */
  meant?: string
}

/**
 * @param query in the caller's own words
 * @param options at most `limit` results from the place `from` on, counted from 0, and the rest, too, if no more than
 *   `leftOver` are left; `section` limits them to one part
 */
export type Search = (
  query: string,
  options: { limit: number; leftOver?: number; from?: number; section?: string | undefined },
) => SearchAnswer

/** How much a word counts by field: the title and other names of a page say best what it is about. */
const boost = { title: 5, terms: 3, description: 2.5, headings: 2, text: 1 }
/** The share of a word's characters that may be wrong. */
const fuzziness = 0.25
/** In so many of the best pages is looked for what a mistyped word was meant to be. */
const mostLikened = 10
/** How much a similar word counts: nearly as much as the asked one, because that is on no page. */
const weights = { fuzzy: 0.9, prefix: 0.6 }
/**
 * How much a page counts by its part, where not fully: most who search are buyers, and find their pages as if these
 * were not there.
 */
const partWeights: Readonly<Record<string, number>> = { developers: 0.4 }
/** Fields that say what a page is called: one whose names have all words of a query counts fully, whatever its part. */
const names: readonly string[] = ['title', 'terms']
/**
 * A page that lacks a word of the query must score at least this share of the best: below it, only a common word was
 * found.
 */
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
  const stemOf = stemmer(index.language)
  const words = searchedWordsOf(index.language, stemOf)
  const completing = { stem: stemOf, endings: knownLanguage(index.language)?.endings ?? [] }
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const pageOf = (id: number) => byPath.get(index.paths[id]!)
  const weightOf = (id: number) => partWeights[pageOf(id)?.section ?? ''] ?? 1
  const engineFor = createEngines(index, (id) => weightOf(Number(id)) < 1)

  /** @param isMeant whether the query is the one that was probably meant, and is not corrected once more */
  const answer = (
    query: string,
    { limit, leftOver = 0, from = 0, section }: Parameters<Search>[1],
    { isMeant = false } = {},
  ): SearchAnswer => {
    const read = query.slice(0, maxSearchQueryLength)
    const { engine, terms, begun, mistyped } = engineFor(
      queryTerms(read, words, index.synonyms),
      lastWordOf(read, completing),
    )
    const asked = new Set(terms.flatMap(({ term, weight }) => (weight === 1 ? [term] : [])))
    const isNamed = ({ match }: { match: Record<string, string[]> }) =>
      asked.size > 1 && [...asked].every((term) => match[term]?.some((field) => names.includes(field)))
    const everywhere = engine
      .search(read, {
        tokenize: () => terms.map(({ term }) => term),
        boostTerm: (_, position) => terms[position]!.weight,
        boost,
        boostDocument: weightOf,
        weights,
        fuzzy: (term) => mistyped.has(term) && fuzziness,
        prefix: (term) => term === begun || mistyped.has(term),
      })
      .map((result) => (isNamed(result) ? { ...result, score: result.score / weightOf(Number(result.id)) } : result))
      .sort((one, other) => other.score - one.score)
      .filter(
        ({ score, queryTerms: had }, _, [best]) =>
          score >= best!.score * relevant || [...asked].every((term) => had.includes(term)),
      )
      .filter(({ id }) => pageOf(id))
    const wordsOfPages = searchedWordsOf(index.language, remembering(stemmer(index.language)))
    const likeliest = everywhere.slice(0, mostLikened).map(({ id, terms: had }) => ({ page: pageOf(id)!, terms: had }))
    const meant = queryMeant(read, likeliest, { mistyped, fuzziness, words: wordsOfPages })
    // What was meant is answered as if it had been written so.
    if (meant !== undefined && !isMeant)
      return { ...answer(meant, { limit, leftOver, from, section }, { isMeant: true }), meant }
    const told = new Set<string>()
    const found = section === undefined ? everywhere : everywhere.filter(({ id }) => pageOf(id)!.section === section)
    const left = found.length - from
    const most = left <= limit + leftOver ? left : limit
    return {
      total: found.length,
      parts: partsOf(everywhere.map(({ id }) => pageOf(id)!.section)),
      ...(begun !== undefined && { begun }),
      ...(meant !== undefined && { meant }),
      results: found.slice(from, from + most).map(({ id, score, terms: matched, match }) => {
        const page = pageOf(id)!
        const snippet = snippetOf(page, index.sentences[id]!, { asked, matched: new Set(matched) }, wordsOfPages)
        // A term is told by its definition, which is its description. What stands on several pages is told with the
        // best of them; of the others it says nothing new.
        const beginning = snippet.slice(0, tellingLength)
        const isNew = page.section !== 'glossary' && !told.has(beginning)
        const isScrap =
          (snippet.length < Math.min(leastTelling, page.description.length) && !snippet.includes(': ')) ||
          (isNamed({ match }) && [...asked].some((term) => !wordsOfPages(snippet).includes(term)))
        // A row of fields says less of a call than the sentence that tells what it is for.
        const isSummed =
          page.section === 'developers' && [...asked].every((term) => wordsOfPages(page.description).includes(term))
        told.add(beginning)
        return {
          path: page.path,
          url: `${baseUrl}${page.path}`,
          title: page.title,
          section: page.section,
          snippet: isNew && !isScrap && !isSummed ? snippet : page.description,
          score: Math.round(score * 100) / 100,
        }
      }),
    }
  }
  return answer
}

/** What is shorter tells less than what the page is about, unless it names what it tells. In characters. */
const leastTelling = 40

/** Two fragments that begin alike say the same, whatever follows in their paragraphs. In characters. */
const tellingLength = 80

function partsOf(sections: readonly string[]): SearchAnswer['parts'] {
  return [...Map.groupBy(sections, (section) => section)]
    .map(([section, { length: count }]) => ({ section, count }))
    .sort((one, other) => other.count - one.count)
}
