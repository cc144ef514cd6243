import type { ContentProblem } from '../problem.ts'

const toSave = /\bcontent(\/images\/[\w-]{1,200}\.[a-z]{2,4})$/

/**
 * A picture that is to be saved, or named, otherwise is written so by whoever shows it.
 * @returns the problems, of which those that name such a picture say what it will be called
 */
export function namedAsSaved(problems: readonly ContentProblem[]): ContentProblem[] {
  const saved = new Map(
    problems.flatMap(({ file, suggestion = '' }): [string, string][] => {
      const [, name] = toSave.exec(suggestion) ?? []
      return name && file.startsWith('content/images/') ? [[file.replace('content', ''), name]] : []
    }),
  )
  return problems.map((problem) => {
    const { value } = problem
    if (typeof value !== 'string') return problem
    const from = value.indexOf('/images/')
    const name = from < 0 ? undefined : saved.get(value.slice(from))
    return name ? { ...problem, suggestion: `write \`${value.slice(0, from)}${name}\` once it is saved so` } : problem
  })
}
