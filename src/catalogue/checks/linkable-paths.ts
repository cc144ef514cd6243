import { builtPages } from '../../contract/built-pages.ts'
import { operationList, programOperationList } from '../../contract/operations.ts'
import { markdownTwin, paths } from '../../contract/paths.ts'
import { feedPaths } from '../../contract/site-files.ts'

/**
 * @param contentUrls addresses of what comes from content
 * @returns everything on the site that a text may link to
 */
export function linkablePaths(contentUrls: Iterable<string>): Set<string> {
  const feeds = Object.values(feedPaths).flatMap((forms) => Object.values(forms))
  const api = programOperationList.filter(({ path }) => !path.includes('{')).map(({ path }) => path)
  const linkable = new Set([...Object.values(paths), ...feeds, ...api])
  const add = (path: string) => {
    linkable.add(path)
    if (!path.endsWith('.md')) linkable.add(markdownTwin(path))
  }
  builtPages.forEach(add)
  for (const url of contentUrls) add(url.includes('#') ? url.slice(0, url.indexOf('#')) : url)
  return linkable
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
