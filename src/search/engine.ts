import MiniSearch, { type AsPlainObject } from 'minisearch'
import { type IndexedPage, indexOptions, type SearchIndex } from './build-index.ts'
import type { LastWord } from './last-word.ts'
import { type QueryTerm, synonymsAmong } from './query.ts'

/** What finds pages by the words of a query. */
type Engine = {
  engine: MiniSearch<IndexedPage>
  /** The words to look for: those of the query, and what the last of them begins in the place of that. */
  terms: readonly QueryTerm[]
  /** Of those, the one that is only the beginning of words. */
  begun: string | undefined
  /** Those that stand nowhere, and are looked for in other spellings. */
  mistyped: ReadonlySet<string>
}

const shortestFuzzyWord = 4
/**
 * So many words of a query are looked for in other spellings. To look for one takes as long as a hundred that are
 * known.
 */
const mostMistyped = 8

/** For a word, in which fields of which pages it stands. */
type Places = AsPlainObject['index'][number][1]

/**
 * Opens an index for the words of one query after another. The first query opens what it asks for and nothing else:
 * many functions on Netlify answer no second one, and to open all of it takes longer than the answer. A word that
 * stands nowhere and begins nothing may be like any other, so it opens all of it, too.
 * @param isAside whether the page with this number is for few who search: a word that stands there alone may still be
 *   the beginning of one that more look for
 */
export function createEngines(
  search: SearchIndex,
  isAside: (page: string) => boolean,
): (terms: readonly QueryTerm[], last?: LastWord) => Engine {
  const { index } = search
  const stands = (places: Places) =>
    Object.values(places).some((pages) => Object.keys(pages).some((id) => !isAside(id)))
  const open = (entries: AsPlainObject['index']) =>
    MiniSearch.loadJS<IndexedPage>({ ...index, index: entries }, indexOptions(search.language))
  let whole: { engine: MiniSearch<IndexedPage>; words: ReadonlyMap<string, Places> } | undefined
  let isFirst = true
  return (terms, last) => {
    if (isFirst) {
      isFirst = false
      const asked = new Set(terms.map(({ term }) => term))
      const known = new Map(index.index.filter(([word]) => asked.has(word)))
      const few = asWritten(search, terms, { known, stands }, last)
      const { begun } = few
      if (few.mistyped.size === 0) {
        const isMeant = (word: string) => known.has(word) || (begun !== undefined && word.startsWith(begun))
        return { ...few, engine: open(index.index.filter(([word]) => isMeant(word))) }
      }
    }
    whole ??= { engine: open(index.index), words: new Map(index.index) }
    return { ...asWritten(search, terms, { known: whole.words, stands }, last), engine: whole.engine }
  }
}

/** @param known words of the index, those of the query at least @returns how each word of a query is looked for */
function asWritten(
  { index: { index }, synonyms }: SearchIndex,
  terms: readonly QueryTerm[],
  { known, stands }: { known: ReadonlyMap<string, Places>; stands: (places: Places) => boolean },
  last: LastWord | undefined,
): Omit<Engine, 'engine'> {
  // A word that stands somewhere is meant as it is written, and so is one that means the same as a word that does.
  const isWhole = (word: string) =>
    [word, ...synonymsAmong([word], synonyms)].some((one) => known.has(one) && stands(known.get(one)!))
  const typed = last?.stems.some(isWhole)
    ? undefined
    : last?.beginnings.find(({ beginning }) => index.some(([word]) => word.startsWith(beginning)))
  const others = terms.filter(({ term }) => term !== typed?.stem || known.has(term))
  const unknown = others.map(({ term }) => term).filter((word) => word.length >= shortestFuzzyWord && !known.has(word))
  return {
    terms: typed ? [...others, { term: typed.beginning, weight: 1 }] : terms,
    begun: typed?.beginning,
    mistyped: new Set(unknown.slice(0, mostMistyped)),
  }
}
