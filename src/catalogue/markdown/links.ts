import { posix } from 'node:path'
import type { Edit } from './edit.ts'
import type { MarkdownNode } from './parse.ts'

/** Where a link leads. `start` is where that may be looked for in the text, `end` is where the link ends. */
export type PlacedTarget = { target: string; start: number; end: number }

/** A link as it stands in a text. */
export type Link = PlacedTarget & {
  line: number
  /** The alternative text of a picture; absent for a link. */
  alt?: string
}

/** @returns every link, image and link definition */
export function linksOf(nodes: readonly MarkdownNode[]): Link[] {
  const links: Link[] = []
  for (const node of nodes) {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') continue
    const { start, end } = node.position!
    // The visible text comes before the target and may hold the same characters.
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
  }
  return links
}

/** @returns whether a target leads away from this site, or names a scheme */
export function isExternal(target: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)
}

/**
 * @param hosts under which this site is known
 * @returns an address with a domain, where the domain is that of this site
 */
export function ownAddress(target: string, hosts: ReadonlySet<string>): URL | undefined {
  const whole = target.startsWith('//') ? `https:${target}` : target
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return undefined
  const url = new URL(whole)
  return hosts.has(url.host) ? url : undefined
}

/** @param addresses of a site @returns its hosts, with and without `www.` */
export function hostsOf(addresses: readonly string[]): Set<string> {
  return new Set(
    addresses.flatMap((address) => {
      const { host } = new URL(address)
      return [host, host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`]
    }),
  )
}

/** @returns the path within `content/` of the file that a relative link to a markdown file means */
export function targetFile(target: string, from: string): string | undefined {
  const [path = ''] = target.split('#')
  if (!path.endsWith('.md') || path.startsWith('/')) return undefined
  return inOriginal(posix.normalize(posix.join(posix.dirname(from), path)))
}

/**
 * Translations lie in the same folders as their originals, which links to them mean: below a folder of their language.
 */
const languageFolder = /^[a-z]{2}(?:-[A-Z]{2})?\//

/** @param path within `content/` @returns the same of the original */
export function inOriginal(path: string): string {
  return path.replace(languageFolder, '')
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
  const own = inOriginal(from)
  const file = target.startsWith('#') ? own : targetFile(target, from)
  const hash = target.includes('#') ? target.slice(target.indexOf('#')) : ''
  const url = file === undefined ? undefined : (urlOfFile.get(file) ?? (file === own ? '' : undefined))
  // The address of a price list has a fragment of its own.
  return hash ? url?.split('#')[0]?.concat(hash) : url
}

/** @returns the change that gives a link another target; nothing where the target is written with escapes */
export function retarget(markdown: string, { target, start, end }: PlacedTarget, url: string): Edit[] {
  const at = markdown.slice(start, end).indexOf(target)
  return at < 0 || url === target ? [] : [{ start: start + at, end: start + at + target.length, text: url }]
}
