import { type Heading, headingsOf } from './headings.ts'
import { type Link, linksOf } from './links.ts'
import { parseAnything, visitMarkdown } from './parse.ts'

/** Something that is not shown as it is written, with its place in the text. Lines count from 1. */
type Oddity =
  { type: 'html'; value: string; line: number; start: number; end: number } | { type: 'title'; line: number }

/** What the checks want to know of a text. Trees are not kept: those of thousands of texts would fill the memory. */
export type ReadText = {
  headings: Heading[]
  links: Link[]
  /** Raw HTML and headings of the first level, in the order of the text. */
  oddities: Oddity[]
}

/** @returns what a text holds; nothing where it is nested too deeply */
export function readText(markdown: string): ReadText | undefined {
  const tree = parseAnything(markdown)
  if (!tree) return undefined
  const oddities: Oddity[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'html' && !(node.type === 'heading' && node.depth === 1)) return
    const { start, end } = node.position!
    if (node.type === 'heading') oddities.push({ type: 'title', line: start.line })
    else oddities.push({ type: 'html', value: node.value, line: start.line, start: start.offset!, end: end.offset! })
  })
  return { headings: headingsOf(tree), links: linksOf(tree), oddities }
}
