import { operationList, programOperationList } from '../../contract/operations.ts'
import { markdownTwin, pagePaths, paths } from '../../contract/paths.ts'
import { problemCodes, problemPath } from '../../contract/problems.ts'

/** Pages that are built whatever the content is. */
const builtPages = [...Object.values(pagePaths), ...problemCodes.map(problemPath)]

/**
 * @param contentUrls addresses of what comes from content
 * @returns everything on the site that a text may link to
 */
export function linkablePaths(contentUrls: Iterable<string>): Set<string> {
  const own = [...contentUrls].map((url) => url.split('#')[0]!)
  const pages = [...builtPages, ...own].filter((path) => !path.endsWith('.md'))
  const api = programOperationList.filter(({ path }) => !path.includes('{')).map(({ path }) => path)
  return new Set([...pages, ...pages.map(markdownTwin), ...own, ...Object.values(paths), ...api])
}

const answered = operationList.map(
  ({ path }) => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]*\}/g, '[^/]+')}$`),
)

/** @returns whether a handler answers at a path */
export function isAnswered(path: string): boolean {
  return answered.some((pattern) => pattern.test(path)) || path.startsWith('/llms-full/')
}
