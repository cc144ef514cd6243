import type { Root } from 'mdast'
import { plainText, visitMarkdown } from '../markdown/parse.ts'
import type { LineFinding } from '../checks/headings.ts'

const vague = /^(click )?(here|this|this link|this page|link|more|read more|learn more|see here)\.?$/i

/** @returns links whose words say nothing to who jumps from link to link (WCAG 2.2, 2.4.9) */
export function vagueLinks(tree: Root): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    const value = node.type === 'link' ? plainText(node) : ''
    if (vague.test(value.trim()))
      findings.push({
        line: node.position!.start.line,
        value,
        rule: 'the words of the link do not say where it leads',
        suggestion: 'write the name of the page between `[` and `]` instead',
      })
  })
  return findings
}
