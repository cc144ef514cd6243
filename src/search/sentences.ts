/** Where the sentences of a text begin, but for the first, by the number of the text; only of texts that have several. */
export type SentenceStarts = Readonly<Record<number, readonly number[]>>

let segmenter: Intl.Segmenter | undefined

/** Found by the build: what finds them takes longer to load than a search, and a whole site has no more of them. */
export function sentenceStartsOf(texts: readonly string[]): SentenceStarts {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  const starts: Record<number, readonly number[]> = {}
  for (const [at, text] of texts.entries()) {
    const [, ...others] = Array.from(segmenter.segment(text), ({ index }) => index)
    if (others.length > 0) starts[at] = others
  }
  return starts
}

/** @param starts of all sentences but the first @returns the sentences of a text */
export function sentencesAt(text: string, starts: readonly number[] = []): string[] {
  return text === '' ? [] : [0, ...starts].map((start, at) => text.slice(start, starts[at]).trim())
}
