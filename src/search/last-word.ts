import { type Stem, writtenWords } from './searched-words.ts'

/** A language as far as it tells what a begun word may become. */
export type Completing = { stem: Stem; endings: readonly string[] }

/** The word with which a query ends. It may be the beginning of a longer one: somebody is still typing it. */
export type LastWord = {
  /** More than one where it has a hyphen: `e-mai` is `emai` and `mai`. None of a stop word. */
  stems: string[]
  /**
   * How indexed words may begin, the likeliest first: with what is written, with its stem, which may be shorter, and
   * with the stems of what is written and the rest of an ending.
   */
  beginnings: { stem: string; beginning: string }[]
}

/** In characters. Too much begins with a single one. */
const shortestBeginning = 2

const betweenWords = /[^\p{L}\p{N}\p{M}'’-]+/u

/**
 * @param query bounded by the caller
 * @returns its last word; nothing where that is a stop word, unless it is all that was asked: `so` may become
 *   `software`, but `what is the` does not ask for theory
 */
export function lastWordOf(query: string, { stem: stemOf, endings }: Completing): LastWord | undefined {
  const last = query.split(betweenWords).findLast((piece) => writtenWords(piece).length > 0) ?? ''
  const part = last.split('-').findLast((piece) => piece !== '') ?? ''
  const words = new Set([last, part].flatMap((piece) => writtenWords(piece).slice(-1)))
  const isAlone = writtenWords(query).length === 1
  const forms = [...words]
    .map((word) => ({ word, stem: stemOf(word) || (isAlone ? word : '') }))
    .filter(({ stem }) => stem !== '')
  if (forms.length === 0) return undefined
  return {
    stems: [...words].map(stemOf).filter((stem) => stem !== ''),
    beginnings: forms
      .flatMap(({ word, stem }) =>
        [word, stem, ...completed(word, endings).map(stemOf)].map((beginning) => ({ stem, beginning })),
      )
      .filter(({ beginning }) => beginning.length >= shortestBeginning),
  }
}

/** @returns a word with the rest of each ending that it may have begun */
function completed(word: string, endings: readonly string[]): string[] {
  return endings.flatMap((ending) =>
    Array.from({ length: ending.length - 1 }, (_, at) => [ending.slice(0, at + 1), ending.slice(at + 1)] as const)
      .filter(([begun]) => word.endsWith(begun))
      .map(([, rest]) => word + rest),
  )
}
