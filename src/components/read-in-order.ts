import { accessPaths } from '../contract/access-paths.ts'
import { problemGroups } from '../contract/problem-groups.ts'
import { problemPath } from '../contract/problems.ts'

/** Pages for developers that explain one thing of many, in the order in which their list has them. */
const rows: readonly (readonly string[])[] = [
  Object.values(accessPaths),
  problemGroups.flatMap(({ codes }) => codes).map(problemPath),
]

/** @returns the paths of the pages before and after one, where its list has an order */
export function besideInOrder(path: string): { before: string | undefined; after: string | undefined } {
  const row = rows.find((one) => one.includes(path)) ?? []
  const at = row.indexOf(path)
  return { before: row[at - 1], after: row[at + 1] }
}
