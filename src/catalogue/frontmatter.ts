import matter from 'gray-matter'
import { isMap, isNode, isPair, isSeq, LineCounter, parseDocument } from 'yaml'
import type { ContentProblem } from './problem.ts'

/** A markdown file, split, with its frontmatter read but not yet checked. */
export type SourceFile = {
  file: string
  frontmatter: unknown
  body: string
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number
  /** @returns the line of a field; of the nearest enclosing one where the field is missing */
  lineOf: (path: readonly PropertyKey[]) => number
}

/** Fields nested deeper than this are no frontmatter that a person wrote. */
const maxAliases = 20

/**
 * Splits a markdown file and reads its YAML. Frontmatter in JavaScript, which gray-matter would run, is refused.
 * @param file path to show in problems
 */
export function readSource(file: string, content: string): SourceFile | ContentProblem[] {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const problem = (line: number, rule: string, suggestion: string): ContentProblem[] => [
    { file, line, rule, suggestion },
  ]

  const opening = /^---[ \t]*([^\n]*)\n/.exec(text)
  if (!opening)
    return problem(
      1,
      'must begin with frontmatter',
      'make `---` the very first line, then the fields, then another `---` line',
    )
  if (opening[1]?.trim())
    return problem(
      1,
      `frontmatter in \`${opening[1].trim()}\` is refused: only YAML is read, and nothing is run`,
      'make the first line exactly `---` and write the fields as YAML',
    )
  if (!/\n---[ \t]*(\n|$)/.test(text))
    return problem(1, 'the frontmatter has no end', 'put a line `---` after the last field')

  const { matter: yaml, content: body } = matter(text, { engines: { yaml: () => ({}) } })
  const lines = new LineCounter()
  const document = parseDocument(yaml.replace(/^\n/, ''), { lineCounter: lines, prettyErrors: false })
  const [first] = document.errors
  if (first) {
    const line = lines.linePos(first.pos[0]).line + 1
    return problem(line, `is not valid YAML: ${first.message}`, yamlAdvice(text.split('\n')[line - 1] ?? ''))
  }
  if (!isMap(document.contents))
    return problem(1, 'the frontmatter has no fields', 'write fields as `name: value`, one to a line')

  return {
    file,
    frontmatter: document.toJS({ maxAliasCount: maxAliases }),
    body,
    bodyLine: text.slice(0, text.length - body.length).split('\n').length,
    lineOf: (path) => {
      let node: unknown = document.contents
      let offset = 0
      for (const key of path) {
        const pair = isMap(node)
          ? node.items.find((item) => isPair(item) && String(item.key) === String(key))
          : undefined
        if (pair) {
          offset = (isNode(pair.key) && pair.key.range?.[0]) || offset
          node = pair.value
        } else if (isSeq(node) && isNode(node.items[Number(key)])) {
          node = node.items[Number(key)]
          offset = (isNode(node) && node.range?.[0]) || offset
        } else break
      }
      return path.length === 0 ? 1 : lines.linePos(offset).line + 1
    },
  }
}

function yamlAdvice(line: string): string {
  if (line.includes('\t')) return 'replace tabs by spaces'
  if (/[“”‘’]/.test(line)) return 'replace curly quotes by straight ones: "…"'
  if (/:.*:\s/.test(line) || /: .*#/.test(line)) return 'put the value between quotes: it contains a colon or a `#`'
  return 'write fields as `name: value`, lists as `- item`, and put values with punctuation between quotes'
}
