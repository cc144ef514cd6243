const wordsPerMinute = 230

const [ends, goesOn, makes] = [0, 1, 2]

/** The role of each ASCII character in a word. */
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

const inline = /<\/?(?:a|abbr|b|code|del|em|i|kbd|s|samp|span|strong|sub|sup|time|u|var)(?:\s[^<>]*)?>/g

/**
 * @param html of a text @returns the number of words that a reader of it sees: targets of links, numbers of lists and
 * names of programming languages, which its source has, are none
 */
export function countReadWords(html: string): number {
  const text = html.replace(inline, '').replace(/<[^<>]*>/g, ' ')
  return countWords(text.replace(/&#(?:39|x27);/g, "'").replace(/&[#\w]{1,10};/g, ' '))
}

/** @returns whole minutes that a reader needs, at least one */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}
