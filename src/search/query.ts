import { knownLanguage } from './known-languages.ts'
import { searchedWordsOf, type Words } from './searched-words.ts'

/** A word of a query and how much it counts: 1 for a word that was asked, less for a synonym. */
export type QueryTerm = { term: string; weight: number }

/** Low, because a synonym is only a hint. */
const synonymWeight = 0.35

/** @returns the synonyms of each word of a language, all as stems */
export function synonymTable(language: string): ReadonlyMap<string, ReadonlySet<string>> {
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
  return table
}

/** @returns the words of a query, each once, followed by their synonyms */
export function queryTerms(query: string, words: Words, table: ReadonlyMap<string, ReadonlySet<string>>): QueryTerm[] {
  const asked = new Set(words(query))
  const related = new Set([...asked].flatMap((word) => [...(table.get(word) ?? [])]))
  return [
    ...[...asked].map((term) => ({ term, weight: 1 })),
    ...[...related].filter((term) => !asked.has(term)).map((term) => ({ term, weight: synonymWeight })),
  ]
}
