import * as english from './english.ts'
import * as french from './french.ts'
import * as german from './german.ts'
import type { KnownLanguage } from './language.ts'

const known: Readonly<Record<string, KnownLanguage>> = { de: german, en: english, fr: french }

/** @param tag BCP 47, with or without a country @returns what we know of its language; nothing for most languages */
export function knownLanguage(tag: string): KnownLanguage | undefined {
  return known[tag.split('-')[0]!.toLowerCase()]
}

/**
 * @param words of a query, in lower case and without accents
 * @param tags of the languages that could answer it, the usual one first
 * @returns the language that has most of the query's stop words: they mean little, but show the language
 */
export function languageOfWords(words: readonly string[], tags: readonly string[]): string {
  const littleIn = (tag: string) => words.filter((word) => knownLanguage(tag)?.stopWords.has(word)).length
  return tags.reduce((best, tag) => (littleIn(tag) > littleIn(best) ? tag : best))
}
