import { maxSearchQueryLength } from '../contract/bounds.ts'
import { languageOfWords } from './known-languages.ts'
import { writtenWords } from './searched-words.ts'

/**
 * @param query in the caller's own words
 * @param tags of the languages that could answer it, the usual one first
 * @returns the language of the query; the usual one where the words do not show it
 */
export function languageOfQuery(query: string, tags: readonly string[]): string {
  return languageOfWords(writtenWords(query.slice(0, maxSearchQueryLength)), tags)
}
