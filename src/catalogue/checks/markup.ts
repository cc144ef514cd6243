import type { MarkdownNode } from '../markdown/parse.ts'
import type { LineFinding } from './headings.ts'

/** Markup that was meant and is shown as it is typed. */
const stray: { pattern: RegExp; rule: string; suggestion: string }[] = [
  {
    pattern: /\]\s+\((?:https?:|\/|\.{0,2}[\w-]+(?:\/|\.md))[^()]*\)/,
    rule: 'is no link: there is a space before its address',
    suggestion: 'write `[words](address)` without a space between',
  },
  {
    pattern: /\]\([^\s()]*\s[^()]*\)/,
    rule: 'is no link: its address contains a space',
    suggestion: 'put the address between `<` and `>`, or take the space out',
  },
  {
    pattern: /\][[][^\]]+\]/,
    rule: 'is no link: its address is not defined',
    suggestion: 'write `[words](address)`, or add a line `[name]: address`',
  },
  {
    pattern: /\*\*|__(?=\w)|(?<=\w)__(?!\w)/,
    rule: 'the emphasis is not closed, and is shown as it is typed',
    suggestion: 'put `**` before the first word and behind the last, without a space between; write `\\*` for a star',
  },
  {
    pattern: /```/,
    rule: 'the backticks are shown as they are typed',
    suggestion: 'begin and end a block of code with a line of three backticks',
  },
]

/** A character that each of the patterns has; few texts have any. */
const markupCharacter = /[\]*_`]/

/** Finds markup that does nothing, and code blocks that swallow the rest of the text. */
export function checkMarkup(nodes: readonly MarkdownNode[], markdown: string): LineFinding[] {
  const findings: LineFinding[] = []
  for (const node of nodes) {
    const start = node.position?.start.line ?? 1
    if (node.type === 'text') {
      const typed = markdown.slice(node.position!.start.offset, node.position!.end.offset)
      const finding = markupCharacter.test(typed) && strayMarkup(typed, start)
      if (finding) findings.push(finding)
    }
    if (node.type === 'code') {
      const block = markdown.slice(node.position!.start.offset, node.position!.end.offset).split('\n')
      const fence = /^[\s>]*(`{3,}|~{3,})/.exec(block[0]!)?.[1]
      if (fence && (block.length === 1 || !block.at(-1)!.trim().replace(/^>\s*/, '').startsWith(fence)))
        findings.push({
          line: start,
          value: block[0]!,
          rule: 'the block of code has no end, and takes in the rest of the text',
          suggestion: `put a line \`${fence}\` behind its last line`,
        })
    }
    if (node.type === 'imageReference')
      findings.push({
        line: start,
        value: `![${node.alt ?? ''}][${node.label ?? node.identifier}]`,
        rule: 'the address of the picture stands elsewhere',
        suggestion: 'write `![what it shows](../images/its-name.svg)` in one piece',
      })
    if (node.type === 'link' && node.children.length === 0)
      findings.push({
        line: start,
        value: node.url,
        rule: 'the link has no words',
        suggestion: 'write between the brackets where it leads',
      })
  }
  return findings
}

/** @param start line on which the text begins */
function strayMarkup(typed: string, start: number): LineFinding | undefined {
  // Escaped characters are meant to be shown.
  const unescaped = typed.replace(/\\./g, (escaped) => ' '.repeat(escaped.length))
  for (const { pattern, rule, suggestion } of stray) {
    const at = pattern.exec(unescaped)
    if (!at) continue
    const line = start + typed.slice(0, at.index).split('\n').length - 1
    return { line, value: typed.split('\n')[line - start]!.trim(), rule, suggestion }
  }
  return undefined
}
