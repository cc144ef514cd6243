import { maxSearchQueryLength } from '../contract/bounds.ts'
import { languageOfWords } from './known-languages.ts'
import { writtenWords } from './words.ts'

/**
 * @param question in the words of whoever asks
 * @param tags of the languages that could answer it, the usual one first
 * @returns the one in which it is asked; the usual one where nothing tells
 */
export function languageOfQuestion(question: string, tags: readonly string[]): string {
  return languageOfWords(writtenWords(question.slice(0, maxSearchQueryLength)), tags)
}
