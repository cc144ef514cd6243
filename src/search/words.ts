import { stem, stopWords } from './english.ts'

/** How a text of one language is cut into the words that are compared. */
export type Words = (text: string) => string[]

/** @param language BCP 47 tag; only for English do we know endings and words that say nothing */
export function wordsOf(language: string): Words {
  const english = /^en\b/i.test(language)
  return (text) => {
    const letters = plainLetters(text)
    const words = [
      ...(letters.match(/[\p{L}\p{N}]+/gu) ?? []),
      ...(letters.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []).map((compound) => compound.replaceAll('-', '')),
    ]
    return english ? words.filter((word) => !stopWords.has(word)).map(stem) : words
  }
}

/** Lower case without accents; the s of a genitive and the apostrophe within a word are no words of their own. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replaceAll('&', ' and ')
}
