import { knownLanguage } from './known-languages.ts'

/** How a text of one language is cut into the words that are compared. */
export type Words = (text: string) => string[]

/**
 * @param language BCP 47 tag; only for some do we know endings and words that say nothing
 * @param stems of written words, by which who reads many texts has each word cut once
 */
export function searchedWordsOf(language: string, stems?: Map<string, string>): Words {
  const stemOf = stems ? remembering(stemmer(language), stems) : stemmer(language)
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
function stemmer(language: string): (word: string) => string {
  const known = knownLanguage(language)
  if (!known) return (word) => word
  return (word) => (known.stopWords.has(word) ? '' : known.stem(word))
}

function remembering(stemOf: (word: string) => string, stems: Map<string, string>): (word: string) => string {
  return (word) => {
    const known = stems.get(word) ?? stemOf(word)
    stems.set(word, known)
    return known
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
