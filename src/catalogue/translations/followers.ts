import type { ContentProblem } from '../problem.ts'

/** What a translation is told because its original is wrong is mended there. */
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
