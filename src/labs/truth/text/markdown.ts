import type { Nodes, Parents } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { parse } from 'yaml'
import { plain } from './normal.ts'

/**
 * A text in Markdown: what stands before it, its passages and links in their order, and the first number of each
 * numbered list.
 */
export type MarkdownText = {
  readonly front: Readonly<Record<string, unknown>>
  readonly passages: readonly Passage[]
  readonly links: readonly Link[]
  readonly starts: readonly number[]
}
/** Words that lead somewhere. */
type Link = { words: string; target: string }
export type Passage = {
  kind: 'heading' | 'text' | 'cell' | 'item' | 'code'
  text: string
  /** Of a heading: 1 is the title. */
  depth?: number
  /** Of code. */
  language?: string
}

const parser = remark().use(remarkGfm)
const read = new Map<string, MarkdownText>()

/**
 * @returns a text as its passages; marks and addresses of links are left out. Each text is parsed once: twins have two
 * addresses and stand in the full text, and falsehoods are told one at a time
 */
export function readMarkdown(text: string): MarkdownText {
  const found = read.get(text) ?? parsed(text)
  read.set(text, found)
  return found
}

function parsed(text: string): MarkdownText {
  const front = /^---\n([^]*?)\n---\n/.exec(text)
  const passages: Passage[] = []
  const tree = parser.parse(text.slice(front?.[0].length ?? 0))
  collect(tree, 'text', passages)
  const head = front ? ((parse(front[1]!, { schema: 'failsafe' }) ?? {}) as Record<string, unknown>) : {}
  return { front: head, passages, links: linksIn(tree), starts: startsIn(tree) }
}

function startsIn(node: Nodes): number[] {
  const own = node.type === 'list' && node.ordered ? [node.start ?? 1] : []
  return 'children' in node ? [...own, ...node.children.flatMap(startsIn)] : own
}

function linksIn(node: Nodes): Link[] {
  if (node.type === 'link') return [{ words: wordsOf(node), target: node.url }]
  return 'children' in node ? node.children.flatMap(linksIn) : []
}

function collect(node: Nodes, kind: Passage['kind'], into: Passage[]): void {
  if (node.type === 'code') into.push({ kind: 'code', text: node.value, language: node.lang ?? '' })
  else if (node.type === 'heading') into.push({ kind: 'heading', text: wordsOf(node), depth: node.depth })
  else if (node.type === 'tableCell') into.push({ kind: 'cell', text: wordsOf(node) })
  else if (node.type === 'paragraph') into.push({ kind, text: wordsOf(node) })
  else if ('children' in node)
    for (const child of node.children) collect(child, node.type === 'listItem' ? 'item' : kind, into)
}

function wordsOf(node: Parents): string {
  return plain(node.children.map(wordOf).join(''))
}

function wordOf(node: Nodes): string {
  if (node.type === 'break') return ' '
  if (node.type === 'image') return ''
  if ('children' in node) return node.children.map(wordOf).join('')
  return 'value' in node && node.type !== 'html' ? node.value : ''
}
