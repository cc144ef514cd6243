import type { ContentProblem } from '../problem.ts'

/** Leaves out problems of a translation that follow from a mistake in its original. */
export function withoutFollowers(problems: readonly ContentProblem[]): ContentProblem[] {
  const told = new Set(problems.map(({ file }) => file))
  return problems.filter(({ file, rule }) => {
    const original = ofOriginal.exec(rule)?.[1]
    return original === undefined || original === file || !told.has(original)
  })
}

/** Rules that compare a translation with the file that it translates. */
const ofOriginal =
  /^(?:stands here alone: |lacks an item of |has no item for (?:one|\d{1,3}) of |has \d{1,3} items, and |has a text, and )(content\/[\w./-]+\.md)/
