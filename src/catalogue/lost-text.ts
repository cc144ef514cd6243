import { quotedLine } from './quoted-line.ts'
import { type Alias, type Document, visit } from 'yaml'

/** Finds valid YAML that does not mean what was typed. */
type Lost = { offset: number; rule: string; suggestion: string }

/** @returns the first value of which YAML would show something else than what stands there */
export function lostText(document: Document, yaml: string): Lost | undefined {
  const lineAt = (offset: number) => yaml.slice(yaml.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0]!
  const alias = yaml.includes('*') ? firstAlias(document) : undefined
  if (alias)
    return {
      offset: alias.range?.[0] ?? 0,
      rule: `\`*${alias.source}\` would be taken for the name of another value`,
      suggestion: 'write the value out, or put it between quotes if it begins with a `*`',
    }
  const anchor = yaml.includes('&') ? firstAnchor(document) : undefined
  if (anchor !== undefined)
    return {
      offset: anchor,
      rule: 'the value begins with `&`, and its first word would not be shown',
      suggestion: quotedLine(lineAt(anchor)),
    }
  const cut = yaml.includes(' #') ? firstCut(document) : undefined
  if (cut !== undefined)
    return {
      offset: cut,
      rule: 'the value ends before its `#`, and the rest would not be shown',
      suggestion: quotedLine(lineAt(cut)),
    }
  const quoted = foreignQuote.test(yaml) ? firstQuoted(document) : undefined
  if (quoted === undefined) return undefined
  return {
    offset: quoted,
    rule: 'the value is put between curly quotes, which would be shown',
    suggestion: 'replace curly quotes by straight ones: "…"',
  }
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

/** An anchor that nothing refers to: the sign itself was meant. */
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

/** Quotes of English, German, Polish and French print. */
const foreignQuote = /[“”‘’„‚«»]/
const betweenQuotes = /^[“”‘’„‚«»][^“”‘’„‚«»]*[“”‘’«»]$/

/** Curly quotes mean nothing in YAML; within straight ones they are meant. */
function firstQuoted(document: Document): number | undefined {
  let offset: number | undefined
  visit(document, {
    Scalar: (_, { type, value, range }) => {
      if (type !== 'PLAIN' || typeof value !== 'string' || !betweenQuotes.test(value)) return undefined
      offset = range?.[0]
      return visit.BREAK
    },
  })
  return offset
}
