import { maxSearchQueryLength } from '../contract/bounds.ts'
import { type Excerpt, excerptsOf } from './excerpts.ts'
import { knownLanguage } from './known-languages.ts'
import type { KnownLanguage } from './language.ts'
import type { SearchablePage } from './page.ts'
import { languageOfQuery } from './query-language.ts'
import { queryTerms, type QueryTerm } from './query.ts'
import { loadSearch, type Searched } from './search.ts'
import { searchedWordsOf } from './searched-words.ts'

/** A part of a page that may answer a query. */
type FoundExcerpt = {
  /** The whole address of the page. */
  url: string
  title: string
  /** Empty above the first heading. */
  heading: string
  text: string
}

/**
 * @param query in the caller's own words
 * @returns excerpts that may answer it, best first; none where nothing is close
 */
export type FindExcerpts = (query: string, limit: number) => FoundExcerpt[]

/** How many pages of the whole site are read for an answer. */
const mostPages = 6
/** How many pages are read of each part that is about the consultancy itself: most queries are about it. */
const mostOwnPages = 3
const ownSections = ['start', 'services', 'about']

/** How much a word of the query counts, by the place in which it is found. */
const places = { text: 1, heading: 0.7, title: 0.6 }
/** How much else counts, where finding every word of the query counts 1. */
const weights = {
  likeHeading: 0.8,
  named: 0.75,
  definition: 0.6,
  shape: 0.3,
  aboutUs: 0.35,
  page: 0.3,
  description: -0.3,
}
/** An excerpt with more different words has some of the query by chance, and counts less. */
const usualWords = 60
/** A text with a smaller share of the query's words, weighted by rarity, is about something else. */
const leastShare = 0.25

type Candidate = Excerpt & {
  page: SearchablePage
  url: string
  /** How well its page was found, from 0 to 1. */
  pageScore: number
  in: Record<keyof typeof places | 'own', ReadonlySet<string>>
}

/** A site with all of its languages. */
type SearchedInLanguages = Searched & { inOthers?: Readonly<Record<string, Pick<Searched, 'search' | 'pages'>>> }

/**
 * Makes the pages of a site answer queries. The index of a language is loaded with the first one in it. A query is
 * answered in its own language; where that has nothing, in the main language of the site.
 * @param searched is not read before the first query
 */
export function loadFindExcerpts(searched: SearchedInLanguages): FindExcerpts {
  const opened = new Map<string, FindExcerpts>()
  const sites = () => [searched, ...Object.values(searched.inOthers ?? {})]
  const findIn = (language: string): FindExcerpts => {
    const site = sites().find(({ search }) => search.language === language)!
    const find = opened.get(language) ?? openPages({ ...site, baseUrl: searched.baseUrl })
    opened.set(language, find)
    return find
  }
  return (query, limit) => {
    const spoken = sites().map(({ search }) => search.language)
    const found = findIn(languageOfQuery(query, spoken))(query, limit)
    return found.length > 0 ? found : findIn(spoken[0]!)(query, limit)
  }
}

function openPages(searched: Searched): FindExcerpts {
  const search = loadSearch(searched)
  const words = searchedWordsOf(searched.search.language)
  const { synonyms } = searched.search
  const known = knownLanguage(searched.search.language)
  const byPath = new Map(searched.pages.map((page) => [page.path, page]))

  const candidatesFor = (query: string): Candidate[] => {
    const best = search(query, { limit: mostPages }).results
    const own = ownSections.flatMap((section) => search(query, { limit: mostOwnPages, section }).results)
    return [...new Map([...best, ...own].map((result) => [result.path, result])).values()].flatMap((result) => {
      const page = byPath.get(result.path)!
      const title = new Set(words(page.title))
      return excerptsOf(page).map((excerpt) => ({
        ...excerpt,
        page,
        url: result.url,
        pageScore: result.score / best[0]!.score,
        in: {
          text: new Set(words(excerpt.text)),
          heading: new Set(words(excerpt.heading)),
          own: new Set(words(excerpt.heading.split(': ').at(-1)!)),
          title,
        },
      }))
    })
  }

  return (query, limit) => {
    const asked = query.slice(0, maxSearchQueryLength)
    const candidates = candidatesFor(asked)
    const scoreOf = scorer(asked, known, queryTerms(asked, words, synonyms), candidates)
    const ranked = candidates
      .map((candidate) => ({ ...candidate, score: scoreOf(candidate) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
    return (
      ranked
        // A definition is also in the text of its page.
        .filter(({ text }, place) => ranked.findIndex((other) => other.text === text) === place)
        .slice(0, limit)
        .map(({ url, page, heading, text }) => ({ url, title: page.title, heading, text }))
    )
  }
}

/**
 * @returns a function that scores how well a candidate answers, relative to the others; 0 where it is about something
 *   else
 */
function scorer(
  query: string,
  known: KnownLanguage | undefined,
  terms: readonly QueryTerm[],
  candidates: readonly Candidate[],
) {
  const rarity = new Map(
    terms.map(({ term }) => {
      const having = candidates.filter((one) => one.in.text.has(term) || one.in.heading.has(term)).length
      return [term, Math.log(1 + candidates.length / (1 + having))]
    }),
  )
  const asked = terms.filter(({ weight }) => weight === 1).map(({ term }) => term)
  const isAsked = (term: string) => asked.includes(term)
  const whole = asked.reduce((sum, term) => sum + rarity.get(term)!, 0)
  const shapes = (known?.shapes ?? []).flatMap(([wanted, told]) => (wanted.test(query) ? told : []))
  const aboutUs = known?.aboutUs.test(query) ?? false

  return (candidate: Candidate): number => {
    const has = candidate.in
    const placeOf = (term: string) => (['text', 'heading', 'title'] as const).find((place) => has[place].has(term))
    const share =
      terms.reduce((sum, { term, weight }) => {
        const place = placeOf(term)
        return place ? sum + weight * rarity.get(term)! * places[place] : sum
      }, 0) / whole
    const isNamed = has.own.size > 0 && [...has.own].every(isAsked)
    if (!(share >= leastShare) && !isNamed) return 0
    const isDefinition =
      candidate.isDescription && candidate.page.section === 'glossary' && [...has.title].every(isAsked)
    return (
      share / (1 + Math.max(0, has.text.size - usualWords) / (2 * usualWords)) +
      weights.likeHeading *
        Math.max(
          likeness(asked, has.heading),
          likeness(asked, new Set([...has.title, ...has.heading])),
          isNamed ? weights.named : 0,
        ) +
      weights.page * candidate.pageScore +
      (isDefinition ? weights.definition : candidate.isDescription ? weights.description : 0) +
      (shapes.some((shape) => shape.test(candidate.text)) ? weights.shape : 0) +
      (aboutUs && ownSections.includes(candidate.page.section) ? weights.aboutUs : 0)
    )
  }
}

/** @returns the share of words that a query and a heading have in common: 0 for none, 1 for all */
function likeness(asked: readonly string[], heading: ReadonlySet<string>): number {
  const shared = asked.filter((term) => heading.has(term)).length
  return shared === 0 ? 0 : shared / new Set([...asked, ...heading]).size
}
