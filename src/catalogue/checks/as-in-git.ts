import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'

/** A longer text was rewritten. */
const longestShown = 80
const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * What a file was before an edit tells more than any guess.
 * @param former what the files were that are changed, by their path from the project
 * @returns the problems, with what a field was, and with what is to be done where the page is out already
 */
export function asInGit(
  problems: readonly ContentProblem[],
  former: ReadonlyMap<string, SourceFile>,
): ContentProblem[] {
  return problems.map(({ ifOut, ...problem }) => {
    const before = former.get(problem.file)
    if (!before) return problem
    const { draft, publish_on } = before.frontmatter as { draft?: unknown; publish_on?: unknown }
    const suggestion =
      ifOut !== undefined && draft !== true && publish_on === undefined ? ifOut : withFormer(problem, before)
    return { ...problem, ...(suggestion !== undefined && { suggestion }) }
  })
}

function withFormer({ field = '', value, suggestion = '' }: ContentProblem, before: SourceFile): string | undefined {
  const was = field
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], before.frontmatter)
  const isWords = typeof was === 'string' && typeof value === 'string' && was.length <= longestShown && !day.test(was)
  if (!isWords || was === value || suggestion === '' || suggestion.includes(was)) return suggestion || undefined
  // What describes the field is a sentence of its own.
  const then = /^\p{Lu}/u.test(suggestion) ? '. ' : '; then '
  return `write \`${was}\` again, as it was before, unless it was to change${then}${suggestion}`
}
