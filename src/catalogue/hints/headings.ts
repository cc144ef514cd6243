import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { plainText } from '../markdown/parse.ts'

/** Longer ones are sentences that are stressed. */
const longestHeading = 80

/** @returns lines in bold that look like headings and are none, and headings that cannot be told apart */
export function unclearHeadings(tree: Root): LineFinding[] {
  const findings: LineFinding[] = []
  /** Words of the headings above, by their level. */
  const above: string[] = []
  const seen = new Set<string>()
  for (const node of tree.children) {
    const line = node.position!.start.line
    if (node.type === 'heading') {
      const value = plainText(node).trim()
      above.length = node.depth
      above[node.depth] = value.toLowerCase()
      const place = above.join('\n')
      if (value && seen.has(place))
        findings.push({
          line,
          value,
          rule: 'is a heading of this text already, and a link leads to the first of them',
          suggestion: 'say in each what is below it and not below the other',
        })
      seen.add(place)
    }
    const [only, ...others] = node.type === 'paragraph' ? node.children : []
    if (only?.type !== 'strong' || others.length > 0) continue
    const value = plainText(only).trim()
    if (value.length <= longestHeading && /[\p{L}\p{N}]$/u.test(value))
      findings.push({
        line,
        value,
        rule: 'looks like a heading, and screen readers and agents do not find it as one',
        suggestion: 'begin the line with `##` and a space, and take the stars out',
      })
  }
  return findings
}
