import type { ContentProblem } from '../problem.ts'

const toRename = /^rename it to content\/([\w-]{1,60})\/([a-z0-9-]{1,200})\.md$/

/** @returns the problems without links to a file that is there under a wrong name: whoever renames it mends them all */
export function withoutLinksToMisnamed(problems: readonly ContentProblem[]): ContentProblem[] {
  const renamed = problems.flatMap(({ suggestion = '' }) => {
    const [, folder, slug] = toRename.exec(suggestion) ?? []
    return folder && slug ? [{ folder, slug }] : []
  })
  if (renamed.length === 0) return [...problems]
  return problems.filter(({ rule, value }) => {
    if (typeof value !== 'string') return true
    const name = value.split(/[?#]/)[0]!.split('/').at(-1)!.replace(/\.md$/, '')
    return !renamed.some(
      ({ folder, slug }) =>
        slug === name && (rule === 'the link leads to no file' || rule === `names no file in content/${folder}`),
    )
  })
}
