const wordsPerMinute = 230

/** @returns the number of words of a text, code included */
export function countWords(text: string): number {
  // The same words; classes of Unicode take several times as long.
  const word = /^[\0-\x7f]*$/.test(text) ? /[a-z0-9][a-z0-9'-]*/gi : /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu
  return text.match(word)?.length ?? 0
}

/** @returns whole minutes that a reader needs, at least one */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}
