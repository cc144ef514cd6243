import {
  type Alias,
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import { isGrouped } from './amount-meant.ts'
import { type Fault, layoutFault } from './layout.ts'

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
    const rule = error.message.includes('call stack')
      ? 'is nested more deeply than fields are'
      : (inOwnWords[error.code] ?? `is not valid YAML: ${error.message.replace(/(["'])quote$/, '$1')}`)
    return { fault: { line, rule, suggestion: advice(error, yaml.split('\n')[line - firstLine] ?? '') } }
  }
  const alias = yaml.includes('*') ? firstAlias(document) : undefined
  if (alias)
    return {
      fault: {
        line: lineAt(alias.range?.[0] ?? 0),
        rule: `\`*${alias.source}\` refers to another value, which is not supported`,
        suggestion: 'write the value out, or put it between quotes if it begins with a `*`',
      },
    }
  const anchor = yaml.includes('&') ? firstAnchor(document) : undefined
  if (anchor !== undefined)
    return {
      fault: {
        line: lineAt(anchor),
        rule: 'the value begins with `&`, and its first word would not be shown',
        suggestion: 'put the value between quotes',
      },
    }
  const cut = yaml.includes(' #') ? firstCut(document) : undefined
  if (cut !== undefined)
    return {
      fault: {
        line: lineAt(cut),
        rule: 'the value ends before its `#`, and the rest would not be shown',
        suggestion: 'put the value between quotes: it contains a `#`; for a note, put a space behind the `#`',
      },
    }
  const curly = /[“”‘’]/.test(yaml) ? firstCurly(document) : undefined
  if (curly !== undefined)
    return {
      fault: {
        line: lineAt(curly),
        rule: 'the value is put between curly quotes, which would be shown',
        suggestion: 'replace curly quotes by straight ones: "…"',
      },
    }
  if (!isMap(document.contents))
    return {
      fault: {
        line: firstLine - 1,
        rule: 'the frontmatter has no fields',
        suggestion: 'write fields as `name: value`, one to a line',
      },
    }
  if (mayHoldLines.test(yaml)) joinLines(document)
  if (/\d[.]\d{3}/.test(yaml)) keepGrouped(document)
  return { data: document.toJS(), lineOf: (path) => lineOfPath(yaml, path, firstLine) }
}

/** Reads the fields again: lines are asked for where something is wrong, and the trees of all files would fill the memory. */
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

function firstAlias(document: Document): Alias | undefined {
  let first: Alias | undefined
  visit(document, {
    Alias: (_, alias) => {
      first = alias
      return visit.BREAK
    },
  })
  return first
}

/** A name for a value that nothing refers to; what was meant is the sign itself. */
function firstAnchor(document: Document): number | undefined {
  let offset: number | undefined
  visit(document, {
    Value: (_, node) => {
      if (!('anchor' in node) || !node.anchor) return undefined
      offset = node.range?.[0]
      return visit.BREAK
    },
  })
  return offset
}

/** "The #1 reason" is "The" for YAML. A note has a space behind its `#`. */
function firstCut(document: Document): number | undefined {
  let offset: number | undefined
  visit(document, {
    Scalar: (_, { type, comment, range }) => {
      if (type !== 'PLAIN' || !comment || /^\s/.test(comment)) return undefined
      offset = range?.[0]
      return visit.BREAK
    },
  })
  return offset
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

/** Curly quotes mean nothing in YAML; within straight ones they are meant. */
function firstCurly(document: Document): number | undefined {
  let offset: number | undefined
  visit(document, {
    Scalar: (_, { type, value, range }) => {
      if (type !== 'PLAIN' || typeof value !== 'string' || !/^[“”‘’].*[“”‘’]$/s.test(value)) return undefined
      offset = range?.[0]
      return visit.BREAK
    },
  })
  return offset
}

/** Only what is quoted, a block, or interrupted by an empty line has lines of its own; only these have spaces around them. */
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

/** What YAML says in terms of its grammar. */
const inOwnWords: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'the value has a colon in it, behind which YAML begins another value',
  MULTILINE_IMPLICIT_KEY: 'the line is neither a field, such as `name: value`, nor a part of what stands above it',
  MULTIPLE_DOCS: 'the frontmatter ends at a line `---`, and goes on below it',
}

function advice({ code, message }: YAMLError, line: string): string {
  if (code === 'DUPLICATE_KEY') return 'keep one of the fields that have this name'
  if (line.includes('\t')) return 'replace tabs by spaces'
  if (line.includes('：')) return 'replace `：` by a colon and a space'
  if (/:\s+\{\{/.test(line)) return 'put the value between quotes: it begins with a placeholder'
  if (/[“”‘’]/.test(line)) return 'replace curly quotes by straight ones: "…"'
  const inner = quotesWithin(line)
  if (inner) return inner
  if (code === 'MISSING_CHAR' || message.includes('end with a') || line.split('"').length % 2 === 0)
    return 'close what is opened: each quote and bracket needs a second one'
  if (hasPunctuation(line)) return 'put the value between quotes: it contains a colon or a `#`'
  if (/^[^:]*:\s+[*&!%@`>|[{?-]/.test(line))
    return 'put the value between quotes: it begins with a character that means something in YAML'
  return 'write fields as `name: value`, lists as `- item`, and put values with punctuation between quotes'
}

/** Quotes within quotes of the same kind. */
function quotesWithin(line: string): string | undefined {
  const value = line.slice(line.indexOf(':') + 1).trim() || line.trim().replace(/^- +/, '')
  const [quote = ''] = value
  if (!/["']/.test(quote) || value.split(quote).length < 4) return undefined
  return quote === "'"
    ? `put the value between double quotes: "…"; it has a ' within`
    : `put the value between single quotes: '…'; it has a " within`
}

/** @returns whether the value of a line has a colon or a `#` that YAML does not take for text */
function hasPunctuation(line: string): boolean {
  const [, ...afterColon] = line.split(':')
  const value = line.indexOf(': ')
  return /:\s/.test(afterColon.join(':')) || (value >= 0 && line.includes('#', value + 2))
}
