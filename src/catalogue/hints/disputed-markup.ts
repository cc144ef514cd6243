import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { outlineOf } from '../markdown/outline.ts'
import { parseWithRemark } from '../markdown/remark.ts'

/** @returns where remark reads a text otherwise than the site does; twins are read by programs like it */
export function disputedMarkup(tree: Root, markdown: string): LineFinding[] {
  const [ours, theirs] = [outlineOf(tree), outlineOf(parseWithRemark(markdown))]
  const at = ours.findIndex(({ text }, index) => text !== theirs[index]?.text)
  const differs = ours[at] ?? theirs[ours.length]
  if (!differs) return []
  return [
    {
      line: differs.line,
      value: markdown.split('\n')[differs.line - 1]!.trim(),
      rule: 'programs that read this text differ on what it means, from here on',
      suggestion: 'write it in a plainer way, such as with an empty line between two parts',
    },
  ]
}
