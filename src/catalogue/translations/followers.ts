import type { ContentProblem } from '../problem.ts'

/** Leaves out problems of a translation that follow from a mistake in its original. */
export function withoutFollowers(problems: readonly ContentProblem[]): ContentProblem[] {
  const told = new Set(problems.map(({ file }) => file))
  return problems.filter(({ file, original }) => original === undefined || original === file || !told.has(original))
}
