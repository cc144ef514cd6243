import { type Document, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { isGrouped } from './amount-meant.ts'
import { type Fault, layoutFault } from './layout.ts'
import { lostText } from './lost-text.ts'
import { yamlAdvice, yamlRule } from './yaml-advice.ts'

/** Fields, and where they stand. */
export type Fields = {
  data: unknown
  /** @returns the line of a field; of the nearest enclosing one where the field is missing */
  lineOf: (path: readonly PropertyKey[]) => number
}

/** Reads the fields of a file. @param firstLine line of the file on which the YAML begins */
export function readFields(yaml: string, firstLine: number): Fields | { fault: Fault } {
  const layout = layoutFault(yaml, firstLine)
  if (layout) return { fault: layout }
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  // A warning tells of a `!tag`, which would swallow the first word of a value.
  const [error] = [...document.errors, ...document.warnings]
  if (error) {
    const line = lineAt(quoteAround(document, error.pos[0]) ?? error.pos[0])
    const text = yaml.split('\n')[line - firstLine] ?? ''
    const first = error.code === 'DUPLICATE_KEY' ? firstOfName(document, error.pos[0]) : undefined
    const rule = error.message.includes('call stack')
      ? 'has more brackets, or more levels, than fields can have'
      : first
        ? `the field \`${first.name}\` is there twice: on line ${lineAt(first.offset)} and on line ${line}`
        : yamlRule(error, text)
    return { fault: { line, rule, suggestion: yamlAdvice(error, text) } }
  }
  const lost = lostText(document, yaml)
  if (lost) return { fault: { line: lineAt(lost.offset), rule: lost.rule, suggestion: lost.suggestion } }
  if (!isMap(document.contents))
    return {
      fault: {
        line: firstLine - 1,
        rule: 'there is no field between the two lines `---`',
        suggestion: 'write fields as `name: value`, one to a line',
      },
    }
  if (mayHoldLines.test(yaml)) joinLines(document)
  if (/\d[.]\d{3}/.test(yaml)) keepGrouped(document)
  return { data: document.toJS(), lineOf: (path) => lineOfPath(yaml, path, firstLine) }
}

/**
 * Reads the fields again: lines are asked for where something is wrong, and the trees of all files would fill the
 * memory.
 */
function lineOfPath(yaml: string, path: readonly PropertyKey[], firstLine: number): number {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  return lineAtPath(document, path, (offset) => lines.linePos(offset).line + firstLine - 1) ?? firstLine - 1
}

function lineAtPath(
  document: Document,
  path: readonly PropertyKey[],
  lineAt: (offset: number) => number,
): number | undefined {
  let node: unknown = document.contents
  let offset: number | undefined
  for (const key of path) {
    const pair = isMap(node) ? node.items.find((item) => isPair(item) && String(item.key) === String(key)) : undefined
    if (pair) {
      offset = (isNode(pair.key) && pair.key.range?.[0]) || offset || 0
      node = pair.value
    } else if (isSeq(node) && isNode(node.items[Number(key)])) {
      node = node.items[Number(key)]
      offset = (isNode(node) && node.range?.[0]) || offset
    } else break
  }
  return offset === undefined ? undefined : lineAt(offset)
}

/** @param offset of a field whose name another one has, too @returns that one, which stands above it */
function firstOfName(document: Document, offset: number): { name: string; offset: number } | undefined {
  let first: { name: string; offset: number } | undefined
  visit(document, {
    Map: (_, { items }) => {
      const keys = items.flatMap(({ key }) =>
        isScalar(key) && key.range ? [{ name: String(key.value), offset: key.range[0] }] : [],
      )
      const again = keys.find((key) => key.offset === offset)
      if (again) first = keys.find(({ name }) => name === again.name)
    },
  })
  return first
}

/** A quote that is never closed is noticed where the file ends; the editor looks for where it begins. */
function quoteAround(document: Document, offset: number): number | undefined {
  let start: number | undefined
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] < offset && offset <= range[2]) start = range[0]
    },
  })
  return start
}

/** YAML takes `22.000` for 22: it stays the text that it is, so that its field refuses it where it wants a number. */
function keepGrouped(document: Document): void {
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'number' && node.source !== undefined && isGrouped(node.source))
        node.value = node.source
    },
  })
}

/**
 * Only quoted values, blocks and values with an empty line keep their lines, and only these can have surrounding
 * spaces.
 */
const mayHoldLines = /["'|>]|^\s*$|[^\S \n]/m

/** Every field is one line of text; how it was broken into lines in the file is layout. */
function joinLines(document: Document): void {
  visit(document, {
    Scalar: (_, node) => {
      if (isScalar<string>(node) && typeof node.value === 'string') node.value = onOneLine(node.value)
    },
  })
}

function onOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}
