import type { Element, ElementContent, Root, Text } from 'hast'

/** Finds terms in running text. Built once for a glossary. */
export type TermMatcher = { pattern: RegExp; urlOf: Map<string, string> }

const untouched = new Set(['a', 'code', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'])

/** @param terms each with all its spellings and the address of its page */
export function termMatcher(terms: readonly { names: readonly string[]; url: string }[]): TermMatcher | undefined {
  const urlOf = new Map(terms.flatMap(({ names, url }) => names.map((name) => [name.toLowerCase(), url] as const)))
  if (urlOf.size === 0) return undefined
  const longestFirst = [...urlOf.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+'))
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}-])`, 'giu'), urlOf }
}

/** Links the first mention of each term to its page, and never a page to itself. Changes the tree in place. */
export function linkTerms(tree: Root, { pattern, urlOf }: TermMatcher, ownUrl: string): void {
  const linked = new Set([ownUrl])
  const walk = (parent: Root | Element) => {
    const children = parent.children as ElementContent[]
    parent.children = children.flatMap((child) => {
      if (child.type === 'element' && !untouched.has(child.tagName)) walk(child)
      return child.type === 'text' ? linkText(child, pattern, urlOf, linked) : [child]
    })
  }
  walk(tree)
}

function linkText(node: Text, pattern: RegExp, urlOf: Map<string, string>, linked: Set<string>): ElementContent[] {
  const parts: ElementContent[] = []
  let end = 0
  for (const match of node.value.matchAll(pattern)) {
    const url = urlOf.get(match[0].toLowerCase().replace(/\s+/g, ' '))
    if (url === undefined || linked.has(url)) continue
    linked.add(url)
    if (match.index > end) parts.push({ type: 'text', value: node.value.slice(end, match.index) })
    parts.push({
      type: 'element',
      tagName: 'a',
      properties: { href: url, className: ['term'] },
      children: [{ type: 'text', value: match[0] }],
    })
    end = match.index + match[0].length
  }
  if (end === 0) return [node]
  if (end < node.value.length) parts.push({ type: 'text', value: node.value.slice(end) })
  return parts
}
