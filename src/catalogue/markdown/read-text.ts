import { checkHeadings, type LineFinding } from '../checks/headings.ts'
import { checkMarkup } from '../checks/markup.ts'
import { type Heading, headingsOf } from './headings.ts'
import { type Link, linksOf } from './links.ts'
import { parseAnything, visitMarkdown } from './parse.ts'

/** Raw HTML, which is not shown, with its place in the text. Lines count from 1. */
type RawHtml = { value: string; line: number; start: number; end: number }

/** What the checks want to know of a text. Trees are not kept: those of thousands of texts would fill the memory. */
export type ReadText = {
  headings: Heading[]
  links: Link[]
  html: RawHtml[]
  /** What is wrong with headings and markup. */
  findings: LineFinding[]
}

/**
 * @param whole whether the text is a whole document, which brings its own title
 * @returns what a text holds; nothing where it is nested too deeply
 */
export function readText(markdown: string, { whole }: { whole: boolean }): ReadText | undefined {
  const tree = parseAnything(markdown)
  if (!tree) return undefined
  const html: RawHtml[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'html') return
    const { start, end } = node.position!
    html.push({ value: node.value, line: start.line, start: start.offset!, end: end.offset! })
  })
  const findings = [...checkHeadings(tree, whole), ...checkMarkup(tree, markdown)]
  return { headings: headingsOf(tree), links: linksOf(tree), html, findings }
}
