/** How many times as much something is said to be, with the words that say it. */
export type Factor = { factor: number; text: string; at: number }

const factors: readonly [factor: number, words: RegExp][] = [
  [
    1.5,
    /\bone and a half times\b|\banderthalb(?:fach\p{L}{0,2}|mal)|\beineinhalbfach\p{L}{0,2}|\bune fois et demie\b/giu,
  ],
  [
    2,
    /\btwice (?:the|as|that|what)\b|\bdouble (?:the|that|what)\b|\btwo times the\b|\b(?:doppelt|zweifach)\p{L}{0,2} |\bdas Doppelte\b|\b(?:deux fois|le double)\b/giu,
  ],
  [
    3,
    /\bthree times (?:the|as|that|what)\b|\btriple the\b|\bdreifach\p{L}{0,2} |\bdas Dreifache\b|\b(?:trois fois|le triple)\b/giu,
  ],
]

/** @returns the factors of a text, in English, German and French */
export function factorsIn(text: string): Factor[] {
  return factors.flatMap(([factor, words]) =>
    [...text.matchAll(words)].map(({ 0: found, index }) => ({ factor, text: found.trim(), at: index })),
  )
}

/** @returns the factors of both, where each says one and they differ */
export function otherFactor(here: string, there: string): { here: Factor; there: Factor } | undefined {
  const [[own, ...more], [its, ...others]] = [factorsIn(here), factorsIn(there)]
  if (!own || !its || more.length + others.length > 0 || own.factor === its.factor) return undefined
  return { here: own, there: its }
}
