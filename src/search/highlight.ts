import { remembering, searchedWordsOf, stemmer } from './searched-words.ts'

/** A piece of a text; `asked` where it is a word of the query, in any of its forms. */
export type Piece = { text: string; asked: boolean }

/**
 * @param begun by which beginning of words a page was found, where the last word of the query was one
 * @returns what gives a text of ours in pieces, which together are the text
 */
export function highlighter(query: string, language: string, begun?: string): (text: string) => Piece[] {
  const words = searchedWordsOf(language, remembering(stemmer(language)))
  const wanted = new Set(words(query))
  return (text) => {
    const pieces: Piece[] = []
    let end = 0
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (!words(word).some((form) => wanted.has(form) || (begun !== undefined && form.startsWith(begun)))) continue
      if (index > end) pieces.push({ text: text.slice(end, index), asked: false })
      end = index + word.length
      pieces.push({ text: word, asked: true })
    }
    if (end < text.length) pieces.push({ text: text.slice(end), asked: false })
    return pieces
  }
}
