import { stem, stopWords } from './english.ts'

/** How a text of one language is cut into the words that are compared. */
export type Words = (text: string) => string[]

/**
 * @param language BCP 47 tag; only for English do we know endings and words that say nothing
 * @param stems remembers the stems of words, for who reads many texts and forgets them together
 */
export function wordsOf(language: string, stems?: Map<string, string>): Words {
  const stemOf = /^en\b/i.test(language) ? stemOfEnglish : (word: string) => word
  return (text) => {
    const letters = plainLetters(text)
    // The same words; classes of Unicode take several times as long.
    const patterns = ascii.test(letters) ? inAscii : inUnicode
    const found: string[] = letters.match(patterns.word) ?? []
    if (letters.includes('-'))
      for (const parts of letters.match(patterns.compound) ?? []) found.push(parts.replaceAll('-', ''))
    const words: string[] = []
    for (const word of found) {
      let known = stems?.get(word)
      if (known === undefined) {
        known = stemOf(word)
        stems?.set(word, known)
      }
      if (known !== '') words.push(known)
    }
    return words
  }
}

/** @returns nothing of a word that says nothing */
function stemOfEnglish(word: string): string {
  return stopWords.has(word) ? '' : stem(word)
}

// A compound begins where no letter is before it: to try within each word, too, would take time and find nothing.
const inUnicode = { word: /[\p{L}\p{N}]+/gu, compound: /(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu }
const inAscii = { word: /[a-z0-9]+/g, compound: /(?<![a-z])[a-z]+(?:-[a-z]+)+/g }

/** Texts without accents need no search for them. */
const ascii = /^[\0-\x7f]*$/

/** Lower case without accents; the s of a genitive and the apostrophe within a word are no words of their own. */
function plainLetters(text: string): string {
  const plain = ascii.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replaceAll('&', ' and ')
}
