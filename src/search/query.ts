import { knownLanguage } from './known-languages.ts'
import { searchedWordsOf, type Words } from './searched-words.ts'

/** A word of a query and how much it counts: 1 for a word that was asked, less for a synonym. */
export type QueryTerm = { term: string; weight: number }

/** Low, because a synonym is only a hint. */
const synonymWeight = 0.35

/** For a word, those that mean much the same, all cut as the pages are. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

/** @returns the synonyms of a language. The build keeps them: to cut all of them takes as long as a search */
export function synonymsOf(language: string): Synonyms {
  const table = new Map<string, Set<string>>()
  const words = searchedWordsOf(language)
  for (const group of knownLanguage(language)?.synonyms ?? []) {
    const members = group.map((phrase) => words(phrase))
    for (const member of members.filter(({ length }) => length === 1)) {
      const [word] = member as [string]
      const others = members.flat().filter((other) => other !== word)
      table.set(word, new Set([...(table.get(word) ?? []), ...others]))
    }
  }
  return Object.fromEntries(Array.from(table, ([word, others]) => [word, [...others]]))
}

/** @returns what means much the same as one of the words */
export function synonymsAmong(words: Iterable<string>, synonyms: Synonyms): Set<string> {
  return new Set([...words].flatMap((word) => (Object.hasOwn(synonyms, word) ? synonyms[word]! : [])))
}

/** @returns the words of a query, each once, followed by words that mean the same */
export function queryTerms(query: string, words: Words, synonyms: Synonyms): QueryTerm[] {
  const asked = new Set(words(query))
  const related = synonymsAmong(asked, synonyms)
  return [
    ...[...asked].map((term) => ({ term, weight: 1 })),
    ...[...related].filter((term) => !asked.has(term)).map((term) => ({ term, weight: synonymWeight })),
  ]
}
