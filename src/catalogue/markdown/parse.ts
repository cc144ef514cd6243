import type { Heading as HeadingNode, Root, RootContent } from 'mdast'
import { type Features, markdownToMdast } from 'satteri'

/**
 * CommonMark with GFM. What stands between `---` lines at the beginning of a text is text: frontmatter is read before.
 */
export const features: Features = { gfm: true, frontmatter: false }

/** @returns the tree of a text, with positions, as remark would give it */
export function parseMarkdown(markdown: string): Root {
  return markdownToMdast(markdown, { features }) as Root
}

export type MarkdownNode = Root | RootContent

/** Quotes in lists in quotes: people write nothing deeper, and deeper nesting would exhaust the stack later. */
const maxDepth = 100

/** @returns the tree of a text that may hold anything; nothing where it is nested too deeply */
export function parseAnything(markdown: string): Root | undefined {
  try {
    const tree = parseMarkdown(markdown)
    return isDeeper(tree, maxDepth) ? undefined : tree
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function isDeeper(node: MarkdownNode, levels: number): boolean {
  return 'children' in node && (levels === 0 || node.children.some((child) => isDeeper(child, levels - 1)))
}

/** @returns every node of a tree, in the order of the text, as a list that can be read several times */
export function nodesOf(tree: Root): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  visitMarkdown(tree, (node) => void nodes.push(node))
  return nodes
}

/** Calls `visitor` for every node of the tree, in the order of the text. */
export function visitMarkdown(node: MarkdownNode, visitor: (node: MarkdownNode) => void): void {
  visitor(node)
  if ('children' in node) for (const child of node.children) visitMarkdown(child, visitor)
}

/** @returns the text of a heading without its markup */
export function plainText(node: MarkdownNode | HeadingNode): string {
  let text = ''
  visitMarkdown(node as MarkdownNode, (child) => {
    if ('value' in child && child.type !== 'html') text += child.value
  })
  return text
}
