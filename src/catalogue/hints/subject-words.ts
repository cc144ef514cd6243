/** Shorter words are those of every text, and tell no subject. */
const shortestWord = 5
/** Words that begin with the same letters are one, such as “announce” and “announced”. */
const stemLetters = 6

/** @returns the beginnings of the long words of a text */
export function subjectWordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return new Set(words.filter((word) => word.length >= shortestWord).map((word) => word.slice(0, stemLetters)))
}
