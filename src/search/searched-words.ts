import { knownLanguage } from './known-languages.ts'

/** Splits a text of one language into stems, which are compared. */
export type Words = (text: string) => string[]

/** Gives the stem of a word; an empty text for a stop word. */
export type Stem = (word: string) => string

/** @param language BCP 47 tag; for languages that we do not know, words stay as they are written */
export function searchedWordsOf(language: string, stemOf: Stem = stemmer(language)): Words {
  return (text) => writtenWords(text).flatMap((word) => stemOf(word) || [])
}

/** @returns the words of a text as they are written, in lower case and without accents */
export function writtenWords(text: string): string[] {
  const letters = plainLetters(text)
  // Both find the same words in ASCII, but classes of Unicode take several times as long.
  const patterns = ascii.test(letters) ? inAscii : inUnicode
  const words: string[] = letters.match(patterns.word) ?? []
  if (letters.includes('-'))
    for (const parts of letters.match(patterns.compound) ?? [])
      if (parts.includes('-')) words.push(parts.replaceAll('-', ''))
  return words
}

/**
 * @returns the stemmer of a language, which also drops its stop words; one that changes nothing where we do not know it
 */
export function stemmer(language: string): Stem {
  const known = knownLanguage(language)
  if (!known) return (word) => word
  return (word) => (known.stopWords.has(word) ? '' : known.stem(word))
}

/**
 * Remembers the stem of each word. Only for our own texts, whose different words are few; queries would fill the
 * memory.
 */
export function remembering(stemOf: Stem): Stem {
  const stems = new Map<string, string>()
  return (word) => {
    const known = stems.get(word)
    if (known !== undefined) return known
    const stem = stemOf(word)
    stems.set(word, stem)
    return stem
  }
}

// `compound` also matches words without a hyphen: a pattern that requires one would try again at each letter of a long
// word.
const inUnicode = { word: /[\p{L}\p{N}]+/gu, compound: /\p{L}+(?:-\p{L}+)*/gu }
const inAscii = { word: /[a-z0-9]+/g, compound: /[a-z]+(?:-[a-z]+)*/g }

/** A text of ASCII alone has no accents to remove. */
const ascii = /^[\0-\x7f]*$/

/** Lower case, without accents, the s of a genitive and apostrophes within words; `&` becomes “and”. */
function plainLetters(text: string): string {
  const plain = (ascii.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()
  if (!/['’&]/.test(plain)) return plain
  return plain
    .replace(/['’]s\b/g, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replaceAll('&', ' and ')
}
