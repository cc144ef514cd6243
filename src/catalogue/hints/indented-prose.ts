import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { visitMarkdown } from '../markdown/parse.ts'

/** What sentences have and lines of a program seldom do: a capital, several words, and a stop. */
const sentence = /^(?:[-*+•] |\d{1,2}[.)] )?\p{Lu}[^{};=<>|$]{20,500}[.!?:]$/u

/** @returns sentences that are shown as a block of code, because their line begins with four spaces or a tab */
export function indentedProse(tree: Root, markdown: string): LineFinding[] {
  const findings: LineFinding[] = []
  const lines = markdown.split('\n')
  visitMarkdown(tree, (node) => {
    if (node.type !== 'code' || node.lang) return
    const { line } = node.position!.start
    if (/^[\s>]*[`~]{3}/.test(lines[line - 1]!)) return
    const value = node.value.split('\n')[0]!.trim()
    if (!sentence.test(value)) return
    findings.push({
      line,
      value,
      rule: 'is shown as a block of code, because its line begins with four spaces or a tab',
      suggestion: 'take the spaces out; write a line of three backticks before and behind what is meant as code',
    })
  })
  return findings
}
