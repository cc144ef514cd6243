import { posix } from 'node:path'
import type { Root } from 'mdast'
import type { Edit } from './edit.ts'
import { visitMarkdown } from './parse.ts'

/** A link as it stands in a text. `start` is where its target may be looked for, `end` is where the link ends. */
export type Link = {
  target: string
  line: number
  start: number
  end: number
  /** What a picture shows, for who does not see it; absent where the link is no picture. */
  alt?: string
}

/** @returns every link, image and link definition */
export function linksOf(tree: Root): Link[] {
  const links: Link[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return
    const { start, end } = node.position!
    // What a reader sees comes before the target and may hold the same characters.
    const shown =
      node.type === 'link'
        ? node.children.at(-1)?.position?.end.offset
        : start.offset! + ((node.type === 'image' ? node.alt : node.label) ?? '').length
    links.push({
      target: node.url,
      line: start.line,
      start: shown ?? start.offset!,
      end: end.offset!,
      ...(node.type === 'image' && { alt: node.alt ?? '' }),
    })
  })
  return links
}

/** @returns whether a target leads away from this site, or names a scheme */
export function isExternal(target: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)
}

/** @returns the path within `content/` of the file that a relative link to a markdown file means */
export function targetFile(target: string, from: string): string | undefined {
  const [path = ''] = target.split('#')
  if (!path.endsWith('.md') || path.startsWith('/')) return undefined
  return posix.normalize(posix.join(posix.dirname(from), path))
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
  if (target.startsWith('/')) return target
  const file = target.startsWith('#') ? from : targetFile(target, from)
  const hash = target.includes('#') ? target.slice(target.indexOf('#')) : ''
  const url = file === undefined ? undefined : (urlOfFile.get(file) ?? (file === from ? '' : undefined))
  // The address of a price list has a fragment of its own.
  return hash ? url?.split('#')[0]?.concat(hash) : url
}

/** @returns the change that gives a link another target; nothing where the target is written with escapes */
export function retarget(markdown: string, { target, start, end }: Link, url: string): Edit[] {
  const at = markdown.slice(start, end).indexOf(target)
  return at < 0 || url === target ? [] : [{ start: start + at, end: start + at + target.length, text: url }]
}
