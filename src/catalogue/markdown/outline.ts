import type { Root, RootContent } from 'mdast'

/** What one node is, where it stands, and all that is said of it, on one line. */
export type OutlineLine = { line: number; text: string }

/** @returns a tree in a form in which two can be compared, with what their processors note for themselves left out */
export function outlineOf(tree: Root): OutlineLine[] {
  const lines: OutlineLine[] = []
  describe(tree, 0, lines)
  return lines
}

function describe(node: Root | RootContent, depth: number, lines: OutlineLine[]): void {
  const { start, end } = node.position!
  const { type, children: _, position: __, data: ___, ...facts } = node as RootContent & { children?: unknown }
  const given = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null)
  const said = JSON.stringify(Object.fromEntries(given.sort()))
  const text = `${' '.repeat(depth)}${type} ${start.line}:${start.offset}-${end.offset} ${said}`
  lines.push({ line: start.line, text })
  if ('children' in node) for (const child of node.children) describe(child, depth + 1, lines)
}
