import type { Heading as HeadingNode, Root, RootContent } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'

const processor = remark().use(remarkGfm).freeze()

export function parseMarkdown(markdown: string): Root {
  return processor.parse(markdown)
}

type MarkdownNode = Root | RootContent

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
