/**
 * Where the sentences of a text begin, but for the first, by the number of the text; only of texts that have several.
 */
export type SentenceStarts = Readonly<Record<number, readonly number[]>>

let segmenter: Intl.Segmenter | undefined

/**
 * Signs after which a sentence may end. To look for one takes a fraction of the time that sentences take.
 * @see https://unicode.org/reports/tr29/#Sentence_Boundaries
 */
const end = /[\p{Sentence_Terminal}\u2024\ufe52\uff0e\n\r\u0085\u2028\u2029]/u

/** Found by the build: what finds them takes longer to load than a search, and a whole site has no more of them. */
export function sentenceStartsOf(texts: readonly string[]): SentenceStarts {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  const starts: Record<number, readonly number[]> = {}
  for (const [at, text] of texts.entries()) {
    if (!end.test(text.slice(0, -1))) continue
    const [, ...others] = Array.from(segmenter.segment(text), ({ index }) => index)
    if (others.length > 0) starts[at] = others
  }
  return starts
}

/** @param starts of all sentences but the first @returns the sentences of a text */
export function sentencesAt(text: string, starts: readonly number[] = []): string[] {
  return text === '' ? [] : [0, ...starts].map((start, at) => text.slice(start, starts[at]).trim())
}
