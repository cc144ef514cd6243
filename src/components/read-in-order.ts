import { accessPaths } from '../contract/access-paths.ts'
import { paths } from '../contract/paths.ts'
import { problemGroups } from '../contract/problem-groups.ts'
import { problemPath } from '../contract/problems.ts'

/** Chapters for developers, in the order in which they are read. */
export const chapterGroups = [
  ['Start', [paths.developers, paths.console, paths.sandbox, paths.access]],
  ['Interfaces', [paths.mcp, paths.a2a, paths.discovery]],
  ['Reference', [paths.reference, paths.errors, paths.limits]],
  ['Service', [paths.versions, paths.changelog, paths.status]],
] as const

/**
 * What is read one after the other: chapters, and the pages that explain one thing of many, behind the chapter that
 * lists them.
 */
const rows: readonly (readonly string[])[] = [
  chapterGroups.flatMap(([, chapters]): string[] => [...chapters]),
  [paths.access, ...Object.values(accessPaths)],
  [paths.errors, ...problemGroups.flatMap(({ codes }) => codes).map(problemPath)],
]

/** @returns the paths of the pages before and after one, and of the first of them, where its list has an order */
export function besideInOrder(path: string): Record<'above' | 'before' | 'after', string | undefined> {
  const row = rows.find((one) => one.includes(path)) ?? []
  const at = row.indexOf(path)
  return { above: row[0], before: row[at - 1], after: row[at + 1] }
}
