import { wordsIn } from './filter.ts'

/** Longer words are rarer ones, so a few of them find the texts that share them. */
const askedWords = 8
const leastLetters = 4

/** @returns some words of a text by which one like it can be found */
export function distinctiveWords(text: string): string[] {
  const words = [...wordSet(text)].filter((word) => word.length >= leastLetters)
  return words.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, askedWords)
}

/** @returns how much two texts have in common: 0 for no word, 1 for all words, whatever their order and spelling */
export function similarity(one: string, other: string): number {
  const [words, others] = [wordSet(one), wordSet(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared === 0 ? 0 : shared / (words.size + others.size - shared)
}

function wordSet(text: string): Set<string> {
  return new Set(wordsIn(text.normalize('NFKC').toLowerCase()))
}
