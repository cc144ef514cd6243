import { knownLanguage } from './known-languages.ts'
import { searchedWordsOf, type Words } from './words.ts'

/** A word of a query with what it counts; one that was asked for counts 1. */
export type QueryTerm = { term: string; weight: number }

/** A word that means much the same is a hint and no more. */
const synonymWeight = 0.35

/** @returns for each word of a language the words of its synonyms, cut as the pages are */
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

/** @returns the words of a query, each once, followed by words that mean the same */
export function queryTerms(query: string, words: Words, table: ReadonlyMap<string, ReadonlySet<string>>): QueryTerm[] {
  const asked = new Set(words(query))
  const related = new Set([...asked].flatMap((word) => [...(table.get(word) ?? [])]))
  return [
    ...[...asked].map((term) => ({ term, weight: 1 })),
    ...[...related].filter((term) => !asked.has(term)).map((term) => ({ term, weight: synonymWeight })),
  ]
}
