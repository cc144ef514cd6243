const fewWords = 40
const leastVariety = 0.2
const sameSentences = 4
const shoutedLetters = 80
const shoutedShare = 0.8

/** @returns whether a longer text consists of few different words, or says a whole sentence again and again */
export function isRepetitive(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const hasFew = words.length >= fewWords && new Set(words).size / words.length < leastVariety
  return hasFew || mostFrequent(sentencesOf(text)) >= sameSentences
}

function sentencesOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\n.!?。！？]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 4)
}

function mostFrequent(texts: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/**
 * @returns how many words have Latin and Cyrillic letters in one: `саsinо` looks like `casino` to a person and not to
 *   a filter. Greek is left out: engineers write `Δt` and `µm`.
 */
export function wordsOfMixedAlphabets(text: string): number {
  if (!/\p{Script=Cyrillic}/u.test(text)) return 0
  const words = text.match(/\p{L}{3,}/gu) ?? []
  return words.filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word)).length
}

/** @returns how often invisible characters separate letters. Joiners are left out: Persian and Hindi need them. */
export function wordsWithInvisibles(text: string): number {
  const pieces = text.split(/[\u200B\u2060\uFEFF]+/)
  return pieces.filter((piece, at) => at > 0 && /^\p{L}/u.test(piece) && /\p{L}$/u.test(pieces[at - 1]!)).length
}

/** @returns whether nearly all of a longer text is in capitals, in an alphabet that has both kinds */
export function isShouted(text: string): boolean {
  if (text.length < shoutedLetters) return false
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  return capitals + small >= shoutedLetters && capitals / (capitals + small) > shoutedShare
}
