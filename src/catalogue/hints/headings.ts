import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { plainText, visitMarkdown } from '../markdown/parse.ts'

/** Longer ones are sentences that are stressed. */
const longestHeading = 80

/**
 * @param firstLine of the text in its file
 * @returns lines in bold that look like headings and are none, and headings that cannot be told apart
 */
export function unclearHeadings(tree: Root, firstLine: number): LineFinding[] {
  const findings: LineFinding[] = []
  /** Words of the headings above, by their level. */
  const above: string[] = []
  const seen = new Map<string, number>()
  for (const [index, node] of tree.children.entries()) {
    const line = node.position!.start.line
    if (node.type === 'heading') {
      const value = plainText(node).trim()
      above.length = node.depth
      above[node.depth] = value.toLowerCase()
      const place = above.join('\n')
      const earlier = seen.get(place)
      if (value && earlier !== undefined)
        findings.push({ line, value, ...twice(partAt(tree, earlier), partAt(tree, index), firstLine) })
      else seen.set(place, index)
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

/** A heading with what is below it: its lines in the text, and what they say. */
type Part = { from: number; to: number; says: readonly string[] }

function partAt({ children }: Root, index: number): Part {
  const heading = children[index]!
  const depth = heading.type === 'heading' ? heading.depth : 0
  const rest = children.slice(index + 1)
  const next = rest.findIndex((node) => node.type === 'heading' && node.depth <= depth)
  const below = next < 0 ? rest : rest.slice(0, next)
  const says: string[] = []
  for (const node of below)
    visitMarkdown(node, (inner) => {
      if (pieces.includes(inner.type)) says.push(plainText(inner))
    })
  return { from: heading.position!.start.line, to: (below.at(-1) ?? heading).position!.end.line, says }
}

const pieces: readonly string[] = ['heading', 'paragraph', 'code', 'tableRow']

/** @returns what to do about two parts with one heading: what stands in the other as well can go */
function twice(first: Part, second: Part, firstLine: number): Pick<LineFinding, 'rule' | 'suggestion'> {
  const lines = ({ from, to }: Part) =>
    from === to ? `line ${firstLine + from - 1}` : `lines ${firstLine + from - 1} to ${firstLine + to - 1}`
  const isIn = (part: Part, other: Part) => part.says.every((text) => other.says.includes(text))
  const spare = isIn(second, first) ? second : isIn(first, second) ? first : undefined
  if (spare)
    return {
      rule: `the part below this heading is there twice: in ${lines(first)}, and again in ${lines(second)}`,
      suggestion: `delete ${lines(spare)}: all that they say is in the other lines, too`,
    }
  return {
    rule: `is the heading of two parts of this text: of ${lines(first)}, and of ${lines(second)}`,
    suggestion: 'give each of them a heading of its own; a link leads to the first one',
  }
}
