import type { ContentProblem } from '../problem.ts'

/** What is known of an edit that is not yet in Git. */
export type Edit = {
  /** Changed and new files by their path from the project. */
  files: ReadonlySet<string>
  /** Places, as {@link placeOf} names them, at which a sentence has another number than before. */
  numbers: ReadonlySet<string>
}

/** @returns the name of a line of a file */
export const placeOf = ({ file, line }: Pick<ContentProblem, 'file' | 'line'>): string => `${file}:${line}`

/**
 * Where two files contradict each other, most often the one that was just changed is wrong.
 * @returns each problem at its file, or at the other one where only that was changed
 */
export function atChanged(problems: readonly ContentProblem[], edit: Edit): ContentProblem[] {
  return problems.map((problem) => sideOf(problem, edit).told)
}

function sideOf(problem: ContentProblem, { files, numbers }: Edit): { told: ContentProblem; isTurned: boolean } {
  const { otherSide, ...here } = problem
  if (!otherSide) return { told: here, isTurned: false }
  const { ifNumberChanged, ...there } = otherSide
  const isChanged = here.file === there.file ? numbers.has(placeOf(here)) : files.has(here.file)
  const isTurned = files.has(there.file) && !isChanged && (!ifNumberChanged || numbers.has(placeOf(there)))
  return { told: isTurned ? there : here, isTurned }
}

/**
 * @param hints of which some are told of both files @param still numbers that were changed at one place and not at
 *   another
 * @returns both, where a place that is told of more than once is told by what says most: what contradicts within a
 * language before what contradicts a translation
 */
export function withoutDoubles(
  hints: readonly ContentProblem[],
  still: readonly ContentProblem[],
  edit: Edit,
): ContentProblem[] {
  const sides = hints.map((hint) => sideOf(hint, edit))
  const plain = new Set(
    sides.flatMap(({ told, isTurned }) => (isTurned || !/\d|`/.test(told.rule) ? [] : [placeOf(told)])),
  )
  const news = still.filter((hint) => !plain.has(placeOf(hint)))
  const known = new Set([...plain, ...news.map(placeOf)])
  const left = sides.flatMap(({ told, isTurned }) => {
    if (isTurned && known.has(placeOf(told))) return []
    if (isTurned) known.add(placeOf(told))
    return [told]
  })
  const byPlace = Map.groupBy([...left, ...news], placeOf)
  return [...left, ...news].filter((hint) => !byPlace.get(placeOf(hint))!.some((other) => isWithin(hint, other)))
}

/** @returns whether another hint of the same line says the same of more words */
function isWithin(hint: ContentProblem, other: ContentProblem): boolean {
  const [few, more] = [hint.value, other.value]
  return (
    hint.rule === other.rule &&
    typeof few === 'string' &&
    typeof more === 'string' &&
    few.length < more.length &&
    more.includes(few)
  )
}
