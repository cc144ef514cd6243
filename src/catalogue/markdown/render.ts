import GithubSlugger from 'github-slugger'
import type { Element, Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { parseMarkdown, plainText } from './parse.ts'
import { linkTerms, type TermMatcher } from './terms.ts'

/** A heading that a link can point to. */
export type Heading = { depth: number; id: string; text: string }

const toHtml = unified().use(remarkRehype).use(rehypeStringify).freeze()

/** @returns the headings of a text, those within quotes and lists left out, with the ids that its HTML will carry */
export function headingsOf(tree: Root): Heading[] {
  const slugger = new GithubSlugger()
  return tree.children
    .filter((node) => node.type === 'heading')
    .map((node) => {
      const text = plainText(node)
      return { depth: node.depth, id: slugger.slug(text), text }
    })
}

export type RenderOptions = {
  /** Glossary terms to link at their first mention. */
  terms?: TermMatcher | undefined
  /** Address of the page that the text is for; a term is not linked to its own page. */
  ownUrl?: string
}

/** @param markdown CommonMark with GFM; raw HTML is left out @returns HTML */
export function renderMarkdown(
  markdown: string,
  { terms, ownUrl = '' }: RenderOptions = {},
): { html: string; headings: Heading[] } {
  const tree = parseMarkdown(markdown)
  const headings = headingsOf(tree)
  const html = toHtml.runSync(tree) as HtmlRoot
  let next = 0
  for (const node of html.children) if (isHeading(node)) node.properties['id'] = headings[next++]!.id
  for (const node of html.children) if (isElement(node, 'table')) makeScrollable(node)
  visit(html, (node) => isElement(node, 'pre') && makeFocusable(node))
  if (terms) linkTerms(html, terms, ownUrl)
  return { html: toHtml.stringify(html), headings }
}

function isHeading(node: HtmlRoot['children'][number]): node is Element {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName)
}

function isElement(node: HtmlRoot['children'][number], tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName
}

function visit(parent: HtmlRoot | Element, look: (node: Element) => void): void {
  for (const node of parent.children)
    if (node.type === 'element') {
      look(node)
      visit(node, look)
    }
}

/** Long lines of code scroll sideways, also by keyboard. */
function makeFocusable(code: Element): void {
  Object.assign(code.properties, { tabIndex: 0, role: 'group', ariaLabel: 'Code' })
}

/** A wide table scrolls by itself on a narrow screen, also by keyboard, instead of widening the page. */
function makeScrollable(table: Element): void {
  const inner: Element = { ...table }
  Object.assign(table, {
    tagName: 'div',
    properties: { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
    children: [inner],
  })
}
