import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { plainText, visitMarkdown } from '../markdown/parse.ts'

/** How programs for notes mark words. */
const highlight = /(?:^|[^=])(==[^\s=](?:[^=\n]{0,120}[^\s=])?==)(?:$|[^=])/m
/** Where programs for letters put a name. */
const mergeField = /(?:^|[^{$\\])(\{[\p{L}_][\p{L}_ -]{1,40}\})(?:$|[^}])/mu

/**
 * @param firstLine of the text in its file
 * @returns words that a reviser struck out or marked, fields of another program, and a picture that stands there twice
 */
export function otherMarks(tree: Root, firstLine = 1): LineFinding[] {
  const findings: LineFinding[] = []
  const pictures = new Map<string, number>()
  visitMarkdown(tree, (node) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'delete')
      findings.push({
        line,
        value: plainText(node),
        rule: 'is struck out, and readers see it so',
        suggestion: 'delete these words with their `~~`, or take the `~~` alone out',
      })
    if (node.type === 'image') {
      const earlier = pictures.get(node.url)
      if (earlier === undefined) pictures.set(node.url, line)
      else
        findings.push({
          line,
          value: node.url,
          rule: `is shown in this text twice: first at line ${firstLine + earlier - 1}`,
          suggestion: 'take one of the two out',
        })
    }
    if (node.type !== 'text') return
    const tell = (pattern: RegExp, rule: string, suggestion: (value: string) => string) => {
      const found = pattern.exec(node.value)
      if (!found) return
      const value = found[1]!
      const at = found.index + found[0].indexOf(value)
      findings.push({
        line: line + node.value.slice(0, at).split('\n').length - 1,
        value,
        rule,
        suggestion: suggestion(value),
      })
    }
    tell(
      highlight,
      'is how another program marks words, and is shown as it is typed',
      (value) => `write \`**${value.slice(2, -2)}**\`, or the words alone`,
    )
    tell(
      mergeField,
      'is a field of another program, and is shown as it is typed',
      () => 'write the words themselves, or a fact such as `{{service.name}}`; put an example between backticks',
    )
  })
  return findings
}
