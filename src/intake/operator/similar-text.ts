import { wordsIn } from '../../database/schema/word-separators.ts'

/** Longer words are rarer ones, so a few of them find the texts that share them. */
const askedWords = 8
const leastLetters = 4
/** A text with so few words may share only one of them. */
const fewWords = 3

/** @returns some words of a text by which one like it can be found */
export function distinctiveWords(words: ReadonlySet<string>): string[] {
  const long = [...words].filter((word) => word.length >= leastLetters)
  return long.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, askedWords)
}

/**
 * @returns a query of PostgreSQL for texts that have two of the words, or one where there are few: what is alike shares
 *   several, and two rare words are together in a handful of texts. Nothing where there is no word
 */
export function sharedWords(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined
  if (words.length <= fewWords) return words.join(' | ')
  return words.flatMap((one, index) => words.slice(index + 1).map((other) => `(${one} & ${other})`)).join(' | ')
}

/** @returns how much two texts have in common: 0 for no word, 1 for all words, whatever their order and spelling */
export function similarity(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const shared = [...words].filter((word) => others.has(word)).length
  return shared === 0 ? 0 : shared / (words.size + others.size - shared)
}

/** @returns the words of a text, however they are spelt */
export function wordSet(text: string): Set<string> {
  return new Set(wordsIn(text.normalize('NFKC').toLowerCase()))
}
