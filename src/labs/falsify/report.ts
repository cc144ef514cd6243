import { classes } from './falsehood.ts'
import type { Falsified, Trial } from './falsify.ts'

const share = (caught: number, all: number) => `${caught}/${all}`

/** @returns how many were noticed, by class and by kind of document, and each one that was not */
export function falsifyReport({ trials, undecidable, stale }: Falsified): string {
  const groups = Map.groupBy(trials, ({ falsehood }) => falsehood.kind)
  const rate = (held: readonly Trial[]) => share(held.filter(({ noticed }) => noticed.length > 0).length, held.length)
  const byClass = classes.map((one) => `  ${one}: ${rate(trials.filter(({ falsehood }) => falsehood.class === one))}`)
  const byKind = [...groups].map(([kind, held]) => `  ${kind}: ${rate(held)}`)
  const missed = missedOf(trials).map(
    ({ falsehood: { class: kind, document, path, told } }) => `  ${kind}, ${document} ${path}: ${told}`,
  )
  const left = undecidable.map(({ falsehood: { document, path }, because }) => `  ${document} ${path}: ${because}`)
  return [
    'By class',
    ...byClass,
    'By document',
    ...byKind,
    ...(missed.length > 0 ? ['Believed', ...missed] : []),
    ...(stale.length > 0
      ? ['Could not be told, because no document says it any more', ...stale.map((one) => `  ${one}`)]
      : []),
    ...(undecidable.length > 0 ? ['Nobody can tell', ...left] : []),
    `${rate(trials)} falsehoods noticed, ${((100 * (trials.length - missed.length)) / Math.max(1, trials.length)).toFixed(1)} %`,
  ].join('\n')
}

/** @returns the trials in which the walk believed what is false */
export function missedOf(trials: readonly Trial[]): Trial[] {
  return trials.filter(({ noticed }) => noticed.length === 0)
}

/**
 * @param elsewhere whether the site is another one than that of which people thought
 * @returns whether no more than two of a hundred were believed, and each that people thought of was told
 */
export function isPassed({ trials, stale }: Falsified, { elsewhere = false } = {}): boolean {
  return missedOf(trials).length <= trials.length / 50 && (elsewhere || stale.length === 0)
}
