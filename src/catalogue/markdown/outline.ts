import type { Root, RootContent } from 'mdast'

type Position = NonNullable<Root['position']>

/** What one node is, where it stands, and all that is said of it, on one line. */
export type OutlineLine = { line: number; text: string }

/** @returns a tree in a form in which two can be compared, with what their processors note for themselves left out */
export function outlineOf(tree: Root): OutlineLine[] {
  const lines: OutlineLine[] = []
  describe(tree, tree.position!, 0, lines)
  return lines
}

/**
 * @param around where the node above it stands: remark makes some addresses into links without saying where they are
 */
function describe(node: Root | RootContent, around: Position, depth: number, lines: OutlineLine[]): void {
  const position = node.position ?? around
  const { start, end } = position
  const { type, children: _, position: __, data: ___, ...facts } = node as RootContent & { children?: unknown }
  const given = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null)
  const said = JSON.stringify(Object.fromEntries(given.sort()))
  const text = `${' '.repeat(depth)}${type} ${start.line}:${start.offset}-${end.offset} ${said}`
  lines.push({ line: start.line, text })
  if ('children' in node) for (const child of node.children) describe(child, position, depth + 1, lines)
}
