import { knownLanguage } from './known-languages.ts'

/** How a text of one language is cut into the words that are compared. */
export type Words = (text: string) => string[]

/** How a written word is compared; empty for one that says nothing. */
export type Stem = (word: string) => string

/** @param language BCP 47 tag; only for some do we know endings and words that say nothing */
export function searchedWordsOf(language: string, stemOf: Stem = stemmer(language)): Words {
  return (text) => writtenWords(text).flatMap((word) => stemOf(word) || [])
}

/** @returns the words of a text as they are written, in lower case and without accents */
export function writtenWords(text: string): string[] {
  const letters = plainLetters(text)
  // The same words; classes of Unicode take several times as long.
  const patterns = ascii.test(letters) ? inAscii : inUnicode
  const words: string[] = letters.match(patterns.word) ?? []
  if (letters.includes('-'))
    for (const parts of letters.match(patterns.compound) ?? [])
      if (parts.includes('-')) words.push(parts.replaceAll('-', ''))
  return words
}

/** @returns what gives a written word as it is compared, and nothing of a word that says nothing */
export function stemmer(language: string): Stem {
  const known = knownLanguage(language)
  if (!known) return (word) => word
  return (word) => (known.stopWords.has(word) ? '' : known.stem(word))
}

/** Many texts have fewer words than one would think: each is cut once. For texts of ours: what others ask is not bounded. */
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

// Any word could begin a compound, so each is matched as a whole: to try within it again would take time and find nothing.
const inUnicode = { word: /[\p{L}\p{N}]+/gu, compound: /\p{L}+(?:-\p{L}+)*/gu }
const inAscii = { word: /[a-z0-9]+/g, compound: /[a-z]+(?:-[a-z]+)*/g }

/** Texts without accents need no search for them. */
const ascii = /^[\0-\x7f]*$/

/** Lower case without accents; the s of a genitive and the apostrophe within a word are no words of their own. */
function plainLetters(text: string): string {
  const plain = (ascii.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()
  if (!/['’&]/.test(plain)) return plain
  return plain
    .replace(/['’]s\b/g, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replaceAll('&', ' and ')
}
