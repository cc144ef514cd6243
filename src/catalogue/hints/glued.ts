import type { Root, RootContent } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { plainText, visitMarkdown } from '../markdown/parse.ts'

/** A heading of more letters that ends like a sentence, or has one within it, is a heading and what was below it. */
const longestHeading = 60
/** No heading is so long, however it ends. */
const longestOfAll = 140
/** A full stop, and the next sentence without a space: at the end of a paragraph that ran into the next one. */
const noSpace = /\p{Ll}{3}[.!?]\p{Lu}\p{Ll}{1,20} /u
/** The first item of a list in the line above it. */
const firstItem = /: 1[.)] \p{Lu}/u

/** @returns headings and paragraphs into which the next one ran, because the empty line between was lost */
export function gluedLines(tree: Root, markdown: string): LineFinding[] {
  const lines = markdown.split('\n')
  const findings: LineFinding[] = []
  for (const [place, node] of tree.children.entries()) {
    if (node.type === 'heading') findings.push(...gluedHeading(node))
    if (node.type === 'paragraph') findings.push(...gluedItem(node, tree.children[place + 1], lines))
  }
  visitMarkdown(tree, (node) => {
    if (node.type === 'listItem') findings.push(...behindItem(node, lines))
    if (node.type !== 'text') return
    const found = noSpace.exec(node.value)
    if (found)
      findings.push({
        line: node.position!.start.line + node.value.slice(0, found.index).split('\n').length - 1,
        value: found[0].trim(),
        rule: 'has no space between two sentences',
        suggestion: 'put a space there, or an empty line if a new paragraph begins',
      })
  })
  return findings
}

function gluedHeading(node: RootContent): LineFinding[] {
  const value = plainText(node).trim()
  const sentence = value.length > longestHeading && /[.:;]$|[.!?] \p{Lu}| - \p{Lu}/u.test(value)
  if (!sentence && value.length <= longestOfAll) return []
  return [
    {
      line: node.position!.start.line,
      value,
      rule: 'is a heading as long as a paragraph: what was below it stands in its line',
      suggestion: 'press Enter twice behind the words of the heading, so that an empty line follows them',
    },
  ]
}

/** A list that begins with 2 has lost its first item; a line cannot begin one with 2 within a paragraph. */
function gluedItem(node: RootContent, next: RootContent | undefined, lines: readonly string[]): LineFinding[] {
  const { start, end } = node.position!
  const second = lines.slice(start.line, end.line).some((line) => /^\s{0,3}2[.)] /.test(line))
  if (!second && (next?.type !== 'list' || next.start !== 2)) return []
  const text = plainText(node)
  const found = firstItem.exec(text)
  if (!found) return []
  return [
    {
      line: start.line,
      value: text.slice(found.index + 2).slice(0, longestHeading),
      rule: 'is the first item of the list below, and stands in the line above it',
      suggestion: 'put an empty line before `1.`, and begin each item on a line of its own',
    },
  ]
}

/**
 * A line below an item that begins at the edge goes on with the item, though its writer meant a paragraph of its own.
 */
function behindItem(node: RootContent, lines: readonly string[]): LineFinding[] {
  if (node.type !== 'listItem') return []
  const [only] = node.children
  if (only?.type !== 'paragraph') return []
  const { start, end } = only.position!
  for (let line = start.line + 1; line <= end.line; line += 1) {
    const [above = '', own = ''] = [lines[line - 2], lines[line - 1]]
    if (!/[.!?]\s*$/.test(above) || !/^\p{Lu}/u.test(own)) continue
    return [
      {
        line,
        value: own,
        rule: 'belongs to the item of the list above, because no empty line stands before it',
        suggestion: 'put an empty line before it; if it is meant as a part of the item, begin it with two spaces',
      },
    ]
  }
  return []
}
