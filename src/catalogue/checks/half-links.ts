import type { MarkdownNode } from '../markdown/parse.ts'
import { excerpt } from '../problem.ts'
import type { LineFinding } from './headings.ts'

/** What is an address without doubt: other words in brackets are words. */
const address = /^(?:https?:\/\/|mailto:|\.{1,2}\/|\/\w|#\p{L}|[\w-]{1,60}\/|[\w-]{1,60}\.md)/u
const unclosedWords = /(!?)\[([^\][()\n]{1,200})\(([^()\s\][]{2,300})\)/gu
const unopenedAddress = /(!?)\[([^\][\n]{1,200})\]([^()\s\][]{2,300})\)/gu
const unopenedWords = /\]\(([^()\s\][]{2,300})\)/gu

/** What is a link already, or is shown as it is typed on purpose. */
const whole = new Set(['link', 'linkReference', 'image', 'imageReference', 'inlineCode', 'code', 'html', 'definition'])

/** @returns links that lost one of their brackets, and are shown as they are typed */
export function halfLinks(nodes: readonly MarkdownNode[], markdown: string): LineFinding[] {
  if (!/[\][]/.test(markdown)) return []
  const text = withoutWhole(nodes, markdown)
  return nodes.flatMap((node): LineFinding[] => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return []
    const { start, end } = node.position!
    const typed = text.slice(start.offset, end.offset)
    if (!/[\][]/.test(typed)) return []
    const found = lostBracket(typed)
    if (!found) return []
    const [from, to] = found.at
    const before = typed.slice(0, from)
    return [
      {
        line: start.line + before.split('\n').length - 1,
        value: excerpt(markdown.slice(start.offset! + from, start.offset! + to), 0),
        rule: found.rule,
        suggestion: found.suggestion,
      },
    ]
  })
}

/**
 * A text with each whole link in it replaced by spaces, so that the places stay. Addresses that are typed bare are
 * kept.
 */
function withoutWhole(nodes: readonly MarkdownNode[], markdown: string): string {
  const blank = (piece: string) => piece.replaceAll(/[^\n]/g, ' ')
  let text = ''
  for (const node of nodes) {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    if (!whole.has(node.type) || from < text.length) continue
    if (node.type === 'link' && markdown[from] !== '[' && markdown[from] !== '<') continue
    text += markdown.slice(text.length, from) + blank(markdown.slice(from, to))
  }
  return (text + markdown.slice(text.length)).replaceAll(/\\./g, (typed) => (typed === '\\[' ? '\\\\' : '  '))
}

type Lost = { at: [number, number]; rule: string; suggestion: string }

function lostBracket(typed: string): Lost | undefined {
  for (const { 0: all, index, 1: mark, 2: words, 3: target } of typed.matchAll(unclosedWords)) {
    const at: [number, number] = [index, index + all.length]
    if (!address.test(target!)) continue
    // “[as the law says (https://…)]” is closed, behind its address.
    if (/^[^[\]]*\]/.test(typed.slice(at[1]))) continue
    return { at, rule: 'is no link: nothing closes its words', suggestion: asLink(mark, words, target) }
  }
  for (const { 0: all, index, 1: mark, 2: words, 3: target } of typed.matchAll(unopenedAddress)) {
    const at: [number, number] = [index, index + all.length]
    if (!address.test(target!)) continue
    // The bracket closes what was opened before: “(see [3]/annex)”.
    if (balance(typed.slice(0, at[0])) > 0) continue
    return { at, rule: 'is no link: nothing opens its address', suggestion: asLink(mark, words, target) }
  }
  for (const { 0: all, index: from, 1: target } of typed.matchAll(unopenedWords)) {
    const to = from + all.length
    if (!address.test(target!)) continue
    const before = typed.slice(0, from)
    if (Math.max(before.lastIndexOf('['), before.lastIndexOf('\\')) > before.lastIndexOf(']')) continue
    // As far back as the words may go: to where a sentence, or a line, begins.
    const start = Math.max(before.lastIndexOf('\n') + 1, before.lastIndexOf('. ') + 1, from - mostWords)
    return {
      at: [start + (/\S/.exec(before.slice(start))?.index ?? 0), to],
      rule: 'is no link: nothing opens its words',
      suggestion: `put \`[\` before the first word that leads to ${target}`,
    }
  }
  return undefined
}

const mostWords = 60
const asLink = (mark = '', words = '', target = '') => `write \`${mark}[${words.trim()}](${target})\``

/** @returns how many round brackets are open at the end of a text */
function balance(text: string): number {
  return text.split('(').length - text.split(')').length
}
