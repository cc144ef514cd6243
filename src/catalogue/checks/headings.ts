import { type MarkdownNode, plainText } from '../markdown/parse.ts'

/** What is wrong on a line of a text, counted from the text's first line. */
export type LineFinding = { line: number; value?: string; rule: string; suggestion: string }

/**
 * Headings are how readers, screen readers and agents find their way: none is empty, and none is deeper by more than
 * one level than the one before it (WCAG 2.2, technique G141).
 * @param whole whether the text brings its own title
 */
export function checkHeadings(nodes: readonly MarkdownNode[], { whole }: { whole: boolean }): LineFinding[] {
  const findings: LineFinding[] = []
  let depth = whole ? 0 : 1
  for (const node of nodes) {
    if (node.type !== 'heading') continue
    const line = node.position!.start.line
    const value = plainText(node)
    if (node.depth === 1 && !whole)
      findings.push({
        line,
        rule: 'the heading begins with one `#`, which is for the title of the page alone',
        suggestion: 'delete the line if it repeats the title; otherwise begin it with `##`',
      })
    else if (!value.trim())
      findings.push({
        line,
        rule: 'the heading is empty',
        suggestion: 'write its words behind the `#`, or take it out',
      })
    else if (node.depth === 2 && isUnderlined(node) && /[.!?:;,]$/.test(value))
      findings.push({
        line,
        value,
        rule: 'the line of hyphens below makes a heading of these words',
        suggestion: 'put an empty line before the hyphens',
      })
    else if (node.depth > depth + 1)
      findings.push({
        line,
        value,
        rule: `the heading leaves out a level: ${above(depth)}`,
        suggestion: `begin it with \`${'#'.repeat(depth + 1)}\``,
      })
    depth = node.depth
  }
  return findings
}

/** @param depth of the heading above; 0 where there is none, and 1 for the title */
function above(depth: number): string {
  if (depth === 0) return 'it is the first one'
  return depth === 1 ? 'only the title is above it' : `the one above it begins with \`${'#'.repeat(depth)}\``
}

/** A heading that begins with `#` has one line. */
function isUnderlined({ position }: MarkdownNode): boolean {
  return position!.end.line > position!.start.line
}
