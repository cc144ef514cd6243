import { searchedWordsOf } from './searched-words.ts'

/** A piece of a text; `asked` where it is a word of the query, in any of its forms. */
export type Piece = { text: string; asked: boolean }

/** @returns the pieces of a text, in order and without a gap */
export function highlight(text: string, query: string, language: string): Piece[] {
  const words = searchedWordsOf(language)
  const wanted = new Set(words(query))
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!words(word).some((form) => wanted.has(form))) continue
    if (index > end) pieces.push({ text: text.slice(end, index), asked: false })
    end = index + word.length
    pieces.push({ text: word, asked: true })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), asked: false })
  return pieces
}
