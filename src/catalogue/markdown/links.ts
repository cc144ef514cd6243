import { posix } from 'node:path'
import type { Root } from 'mdast'
import { visitMarkdown } from './parse.ts'

/** A link as it stands in a text. */
export type Link = { target: string; line: number; start: number; end: number }

/** @returns every link, image and link definition whose target is on this site */
export function internalLinks(tree: Root): Link[] {
  const links: Link[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(node.url)) return
    const { start, end } = node.position!
    links.push({ target: node.url, line: start.line, start: start.offset!, end: end.offset! })
  })
  return links
}

/**
 * Resolves a link target to an address from the root of the site. Links to markdown files are relative to the file
 * they stand in, as on a code host; anything else is an address already.
 * @param from the path of the file within `content/`, such as `knowledge/rates.md`
 * @param urlOfFile addresses by path within `content/`
 */
export function resolveTarget(
  target: string,
  from: string,
  urlOfFile: ReadonlyMap<string, string>,
): string | undefined {
  const [path = '', fragment] = target.split('#') as [string, string?]
  const hash = fragment === undefined ? '' : `#${fragment}`
  if (path === '') return `${urlOfFile.get(from) ?? ''}${hash}`
  if (!path.endsWith('.md') || path.startsWith('/')) return path.startsWith('/') ? target : undefined
  const url = urlOfFile.get(posix.normalize(posix.join(posix.dirname(from), decodeURI(path))))
  if (url === undefined) return undefined
  return hash ? `${url.split('#')[0]}${hash}` : url
}

/** Puts resolved targets in the place of the written ones and leaves every other character alone. */
export function rewriteLinks(markdown: string, links: readonly Link[], resolved: ReadonlyMap<string, string>): string {
  let text = markdown
  for (const { target, start, end } of [...links].sort((a, b) => b.start - a.start)) {
    const url = resolved.get(target)
    if (url === undefined || url === target) continue
    const link = text.slice(start, end)
    const at = link.lastIndexOf(target)
    text = text.slice(0, start) + link.slice(0, at) + url + link.slice(at + target.length) + text.slice(end)
  }
  return text
}
