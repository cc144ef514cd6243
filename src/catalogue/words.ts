const wordsPerMinute = 230

const [ends, goesOn, makes] = [0, 1, 2]

/** What each character of ASCII does to a word. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[a-z0-9]/i.test(character) ? makes : /['-]/.test(character) ? goesOn : ends
})

/** @returns the number of words of a text, code included */
export function countWords(text: string): number {
  let words = 0
  let within = false
  // To be given each word as a text of its own takes several times as long.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= kinds.length) return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
    const kind = kinds[code]
    if (kind === makes && !within) words += 1
    within = kind === makes || (within && kind === goesOn)
  }
  return words
}

/** @returns whole minutes that a reader needs, at least one */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}
