import type { MarkdownNode } from '../markdown/parse.ts'
import type { ForeignMarkup } from './foreign-markup.ts'
import type { LineFinding } from './headings.ts'

/** How a line begins that was meant as the beginning of something else. */
const begun: readonly (ForeignMarkup & { suggestion: string })[] = [
  {
    pattern: /^#{2,6}[^#\s]|^#{1,6}[\u00A0\u2007\u202F]/,
    rule: 'is no heading: there is no space behind its `#`',
    suggestion: 'type a space between `#` and the words',
  },
  {
    pattern: /^＃{1,6}\s*\S/,
    rule: 'is no heading: its `＃` is the wide sign of East Asia',
    suggestion: 'type `#` and a space before the words',
  },
  {
    pattern: /^\d{1,2}[.)]\p{L}/u,
    rule: 'is no item of a list: there is no space behind its number',
    suggestion: 'type a space between the number and the words',
  },
  {
    pattern: /^[-+](?:\p{L}{2}|\*{1,2}\p{L}|\[\p{L})/u,
    rule: 'is no item of a list: there is no space behind its hyphen',
    suggestion: 'type a space between the hyphen and the words',
  },
]

/** What other programs put before an item of a list, with the space behind it. */
const otherBullet = /^([•·▪◦‣●○■□➢➤►✓✔])[\s\u00A0]*\S|^([-*+])\u00A0|^(o)\t\S|^(--)\s\S/

/** @returns what to type at the beginning of a line that was meant as an item of a list */
function asItem(line: string): { rule: string; suggestion: string } | undefined {
  const sign = otherBullet.exec(line)?.slice(1).find(Boolean)
  if (sign === undefined) return undefined
  const rule = 'is no item of a list, and runs into the lines around it'
  return /^[-*+]$/.test(sign)
    ? { rule, suggestion: `type \`- \` at its beginning anew: the space behind the \`${sign}\` is of another kind` }
    : { rule, suggestion: `write \`- \` instead of \`${sign}\`, here and before each item` }
}

function checkLines(markdown: string, node: MarkdownNode): LineFinding[] {
  const { start, end } = node.position!
  const lines = markdown.slice(start.offset, end.offset).split('\n')
  const dashes = lines.filter((line) => /^\s*[–—]\s/.test(line))
  if (dashes.length > 1 && dashes.length >= lines.length - 1)
    return [
      {
        line: start.line + lines.indexOf(dashes[0]!),
        value: dashes[0]!.trim(),
        rule: 'is no item of a list, and runs into the lines around it',
        suggestion: 'begin each item with a hyphen and a space; a long dash is none',
      },
    ]
  for (const [index, line] of lines.entries()) {
    const text = line.trimStart()
    const found = begun.find(({ pattern }) => pattern.test(text)) ?? asItem(text)
    // A list of such items is told of once.
    if (found) return [{ line: start.line + index, value: text, rule: found.rule, suggestion: found.suggestion }]
  }
  return []
}

/** A star without a space begins no item; where a second one closes it, it is emphasis, and none of these. */
function starredLines(markdown: string, node: MarkdownNode): LineFinding[] {
  if (!('children' in node)) return []
  for (const child of node.children) {
    if (child.type !== 'text') continue
    const { start, end } = child.position!
    const lines = markdown.slice(start.offset, end.offset).split('\n')
    const at = lines.findIndex(
      (line, index) => /^\*\p{L}/u.test(line.trimStart()) && (index > 0 || beginsLine(markdown, start.offset!)),
    )
    if (at < 0) continue
    return [
      {
        line: start.line + at,
        value: lines[at]!.trim(),
        rule: 'is no item of a list: there is no space behind its star',
        suggestion: 'type a space between the star and the words',
      },
    ]
  }
  return []
}

/** @returns whether nothing but space, or the mark of a list or a quote, stands before a place in its line */
function beginsLine(markdown: string, offset: number): boolean {
  return /^[\s>]*(?:[-+*] {1,4})?$/.test(markdown.slice(markdown.lastIndexOf('\n', offset - 1) + 1, offset))
}

/** @returns lines of a paragraph that begin like a heading or an item of a list, and are none */
export function checkBeginnings(markdown: string, paragraph: MarkdownNode): LineFinding[] {
  return [...checkLines(markdown, paragraph), ...starredLines(markdown, paragraph)]
}
