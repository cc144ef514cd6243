import type { MarkdownNode } from '../markdown/parse.ts'
import { foreignCharacter, foreignMarkup, type ForeignMarkup } from './foreign-markup.ts'
import { excerpt } from '../problem.ts'
import { halfLinks } from './half-links.ts'
import type { LineFinding } from './headings.ts'
import { checkBeginnings } from './line-beginnings.ts'

/** `[address](words of several)`, which no address has. */
const swapped = /\[(https?:\/\/[^\s\][]+|www\.[^\s\][]+|\/[^\s\][]*|[\w./-]+\.md)\]\(([\p{L}\p{N}][^()\n/]+)\)/u

/** Markup that was meant and is shown as it is typed. */
const stray: readonly ForeignMarkup[] = [
  {
    pattern: swapped,
    rule: 'is no link: its words and its address stand the wrong way round',
    suggestion: ({ 1: address = '', 2: words = '' }) => `write \`[${words}](${address})\``,
  },
  {
    pattern: /\]\s+\((?:https?:|\.{0,2}\/|\.{0,2}[\w-]+(?:\/|\.md))[^()]*\)/,
    rule: 'is no link: there is a space before its address',
    suggestion: 'write `[words](address)` without a space between',
  },
  {
    pattern: /\]\([^\s()]*\s[^()]*\)/,
    rule: 'is no link: its address contains a space',
    suggestion: 'put the address between `<` and `>`, or take the space out',
  },
  {
    pattern: /\[\^[^\][\s]+\]/,
    rule: 'is no footnote: nothing is written below it',
    suggestion: 'add a line `[^name]: …` with the same name, or take it out',
  },
  {
    pattern: /\][[][^\]]+\]/,
    rule: 'is no link: its address is not defined',
    suggestion: 'write `[words](address)`, or add a line `[name]: address`',
  },
  {
    pattern: /(?:\(([^()\n]+))?\)\[((?:https?:|\/|\.{0,2}[\w-]+(?:\/|\.md))[^\][]*)\]/,
    rule: 'is no link: its brackets stand the wrong way round',
    suggestion: ({ 1: words = '', 2: address = '' }) => `write \`[${words || 'words'}](${address})\``,
  },
  {
    pattern: /\]\((?:\/|\.{1,2}\/|#|mailto:)[^()\n]*$|\]\($/m,
    rule: 'is no link: nothing closes its address',
    suggestion: 'put `)` behind the address',
  },
  {
    pattern: /\*\*|__(?=\w)|(?<=\w)__(?!\w)/,
    rule: 'the emphasis is not closed, and is shown as it is typed',
    suggestion: 'put `**` before the first word and behind the last, without a space between; write `\\*` for a star',
  },
  {
    pattern: /\S[ \t]{1,3}#{2,4} \p{Lu}/u,
    rule: 'is no heading: it stands within a line',
    suggestion: 'put an empty line before its `#`',
  },
  {
    pattern: /```/,
    rule: 'the backticks are shown as they are typed',
    suggestion: 'begin and end a block of code with a line of three backticks',
  },
  {
    pattern: /`/,
    rule: 'the backtick has no second one, and is shown as it is typed',
    suggestion: 'put one before the first word and one behind the last; write `\\`` for one that is meant',
  },
]

/** A character that each of the patterns has; few texts have any. */
const markupCharacter = /[\]*_`#]/

/** @returns words with two stars on one side and one on the other, which are shown in italics, and with a star */
function halfBold(nodes: readonly MarkdownNode[], markdown: string): LineFinding[] {
  const typed = nodes.filter(({ type }) => type === 'text')
  const begins = new Set(typed.map(({ position }) => position!.start.offset))
  const ends = new Set(typed.map(({ position }) => position!.end.offset))
  return nodes.flatMap((node): LineFinding[] => {
    if (node.type !== 'emphasis') return []
    const [from, to] = [node.position!.start.offset!, node.position!.end.offset!]
    if (markdown[from] !== '*') return []
    const before = ends.has(from) && markdown[from - 1] === '*' && markdown[from - 2] !== '\\'
    const behind = begins.has(to) && markdown[to] === '*' && markdown[to + 1] !== '*'
    if (before === behind) return []
    const value = markdown.slice(before ? from - 1 : from, behind ? to + 1 : to)
    return [
      {
        line: node.position!.start.line,
        value: excerpt(value, 0),
        rule: before ? 'has two stars before its words and one behind' : 'has one star before its words and two behind',
        suggestion: before
          ? 'write `**` behind the last word, too, for bold'
          : 'write `**` before the first word, too, for bold',
      },
    ]
  })
}

/** Finds markup that does nothing, and code blocks that swallow the rest of the text. */
export function checkMarkup(nodes: readonly MarkdownNode[], markdown: string): LineFinding[] {
  const findings: LineFinding[] = []
  findings.push(...halfBold(nodes, markdown), ...halfLinks(nodes, markdown))
  for (const node of nodes) {
    const start = node.position?.start.line ?? 1
    if (node.type === 'text') {
      const typed = markdown.slice(node.position!.start.offset, node.position!.end.offset)
      const finding =
        (foreignCharacter.test(typed) && strayMarkup(foreignMarkup, typed, start)) ||
        (markupCharacter.test(typed) && strayMarkup(stray, typed, start))
      if (finding) findings.push(finding)
    }
    if (node.type === 'paragraph') findings.push(...checkBeginnings(markdown, node))
    if (node.type === 'code') {
      const block = markdown.slice(node.position!.start.offset, node.position!.end.offset).split('\n')
      const fence = /^[\s>]*(`{3,}|~{3,})/.exec(block[0]!)?.[1]
      const inner = fence ? block.findIndex((line, at) => at > 0 && opensBlock(line, fence)) : -1
      const marks =
        fence && `${fence.length === 3 ? 'three' : fence.length} ${fence.startsWith('~') ? 'tildes' : 'backticks'}`
      if (fence && inner > 0)
        findings.push({
          line: start,
          value: block[0]!,
          rule: `the block of code has no end before the next one begins, ${inner} lines below: \`\` ${block[inner]!.trim()} \`\``,
          suggestion: `put a line of ${marks} behind its last line; around a block that shows such lines, write one more of them`,
        })
      else if (fence && (block.length === 1 || !block.at(-1)!.trim().replace(/^>\s*/, '').startsWith(fence)))
        findings.push({
          line: start,
          value: block[0]!,
          rule: 'the block of code has no end, and takes in the rest of the text',
          suggestion: `put a line of ${marks} behind its last line`,
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

/**
 * @returns whether a line within a block of code, with the name of a language, was meant as the beginning of another
 *   block
 */
function opensBlock(line: string, fence: string): boolean {
  const [, marks = ''] = /^[ >]{0,9}(`{3,20}|~{3,20}) ?[a-z][a-z+#-]{0,19} {0,9}$/i.exec(line) ?? []
  return marks.startsWith(fence)
}

/** @param start line on which the text begins */
function strayMarkup(marks: readonly ForeignMarkup[], typed: string, start: number): LineFinding | undefined {
  // Escaped characters are meant to be shown.
  const unescaped = typed.replace(/\\./g, (escaped) => ' '.repeat(escaped.length))
  for (const { pattern, rule, suggestion } of marks) {
    const at = pattern.exec(unescaped)
    if (!at) continue
    const line = start + typed.slice(0, at.index).split('\n').length - 1
    const lineStart = typed.lastIndexOf('\n', at.index - 1) + 1
    return {
      line,
      value: excerpt(typed.split('\n')[line - start]!.trimEnd(), at.index - lineStart).trim(),
      rule,
      suggestion: typeof suggestion === 'string' ? suggestion : suggestion(at),
    }
  }
  return undefined
}
