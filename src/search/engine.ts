import MiniSearch, { type AsPlainObject } from 'minisearch'
import { type IndexedPage, indexOptions, type SearchIndex } from './build-index.ts'

/** What finds pages by the words of a query. */
type Engine = {
  engine: MiniSearch<IndexedPage>
  /** Those of the words that stand nowhere, and are looked for in other spellings. */
  mistyped: ReadonlySet<string>
}

const shortestFuzzyWord = 4
/** So many words of a query are looked for in other spellings. To look for one takes as long as a hundred that are known. */
const mostMistyped = 8

/**
 * Opens an index for the words of one query after another. The first query opens what it asks for and nothing else: many
 * functions on Netlify answer no second one, and to open all of it takes longer than the answer. A word that stands nowhere
 * may be like any other, so it opens all of it, too.
 */
export function createEngines({ language, index }: SearchIndex): (words: ReadonlySet<string>) => Engine {
  const open = (entries: AsPlainObject['index']) =>
    MiniSearch.loadJS<IndexedPage>({ ...index, index: entries }, indexOptions(language))
  let whole: MiniSearch<IndexedPage> | undefined
  let isFirst = true
  return (words) => {
    if (isFirst) {
      isFirst = false
      const few = using(open(index.index.filter(([word]) => words.has(word))), words)
      if (few.mistyped.size === 0) return few
    }
    return using((whole ??= open(index.index)), words)
  }
}

function using(engine: MiniSearch<IndexedPage>, words: ReadonlySet<string>): Engine {
  // A word that stands somewhere is meant as it is written.
  const isKnown = (word: string) => engine.search(word, { tokenize: (text) => [text] }).length > 0
  const unknown = [...words].filter((word) => word.length >= shortestFuzzyWord && !isKnown(word))
  return { engine, mistyped: new Set(unknown.slice(0, mostMistyped)) }
}
