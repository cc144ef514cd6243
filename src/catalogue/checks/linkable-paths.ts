import { builtPages } from '../../contract/built-pages.ts'
import { operationList, programOperationList } from '../../contract/operations.ts'
import { markdownTwin, paths } from '../../contract/paths.ts'
import { feedPaths } from '../../contract/site-files.ts'

/**
 * @param contentUrls addresses of what comes from content
 * @returns everything on the site that a text may link to
 */
export function linkablePaths(contentUrls: Iterable<string>): Set<string> {
  const own = [...contentUrls].map((url) => url.split('#')[0]!)
  const pages = [...builtPages, ...own].filter((path) => !path.endsWith('.md'))
  const feeds = Object.values(feedPaths).flatMap((forms) => Object.values(forms))
  const api = programOperationList.filter(({ path }) => !path.includes('{')).map(({ path }) => path)
  return new Set([...pages, ...pages.map(markdownTwin), ...own, ...Object.values(paths), ...feeds, ...api])
}

/** @returns whether a handler answers at a path */
export function isAnswered(path: string): boolean {
  return operationList.some((operation) => isLike(path, operation.path)) || path.startsWith('/llms-full/')
}

/** @param template with names in braces for what may be anything */
function isLike(path: string, template: string): boolean {
  const [parts, wanted] = [path.split('/'), template.split('/')]
  return parts.length === wanted.length && wanted.every((part, index) => part.includes('{') || part === parts[index])
}
