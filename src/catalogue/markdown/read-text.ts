import type { Root } from 'mdast'
import { checkHeadings, type LineFinding } from '../checks/headings.ts'
import { checkMarkup } from '../checks/markup.ts'
import { checkTables } from '../checks/tables.ts'
import { findUnfinished } from '../checks/unfinished.ts'
import { type Heading, headingsOf } from './headings.ts'
import { type Link, linksOf } from './links.ts'
import { nodesOf, parseAnything } from './parse.ts'
import { type Passages, passagesOf } from './passages.ts'
import { type Question, questionsOf } from './questions.ts'
import { headingStartsOf } from './reading.ts'

/** Raw HTML, which is not shown, with its place in the text. Lines count from 1. */
type RawHtml = { value: string; line: number; start: number; end: number }

/**
 * Finds what a text could do better. @param whole whether the text is a whole document @param currency of the prices
 * @param firstLine of the text in its file @param translated whether the text is in another language than that of the
 *   site
 */
export type ReadHints = (text: {
  tree: Root
  markdown: string
  whole: boolean
  currency: string
  firstLine: number
  translated?: boolean
}) => LineFinding[]

/**
 * All that anybody wants to know of a text, read from one tree. The tree is not kept: those of thousands of texts would
 * fill the memory.
 */
export type ReadText = Passages & {
  headings: Heading[]
  /** Offsets at which another `#` puts a heading one level lower. */
  headingStarts: number[]
  links: Link[]
  html: RawHtml[]
  /** Questions and answers of a text that consists of questions; empty for others. */
  questions: Question[]
  /** Problems of headings, markup and tables. */
  findings: LineFinding[]
  /** Unfinished places, which only a draft may have. */
  unfinished: LineFinding[]
  /** Hints, if they were asked for. */
  hints: LineFinding[]
}

type ReadOptions = {
  /** Whether the text is a whole document, which brings its own title. */
  whole: boolean
  /** Whether the text can be kept back until it is finished. */
  draftable?: boolean
  /** Of the prices, for the hints. */
  currency?: string
  /** Of the text in its file, for the hints. */
  firstLine?: number
  readHints?: ReadHints | undefined
}

/** @returns what a text holds; nothing where it is nested too deeply */
export function readText(
  markdown: string,
  { whole, draftable = false, currency = '', firstLine = 1, readHints }: ReadOptions,
): ReadText | undefined {
  const tree = parseAnything(markdown)
  if (!tree) return undefined
  const nodes = nodesOf(tree)
  const html = nodes.flatMap((node): RawHtml[] => {
    if (node.type !== 'html') return []
    const { start, end } = node.position!
    return [{ value: node.value, line: start.line, start: start.offset!, end: end.offset! }]
  })
  return {
    headings: headingsOf(tree),
    headingStarts: headingStartsOf(markdown, nodes),
    links: linksOf(nodes),
    html,
    ...passagesOf(tree, markdown),
    questions: questionsOf(tree),
    findings: [...checkHeadings(nodes, { whole }), ...checkMarkup(nodes, markdown), ...checkTables(nodes, markdown)],
    unfinished: findUnfinished(nodes, { draftable }),
    hints: readHints?.({ tree, markdown, whole, currency, firstLine }) ?? [],
  }
}
