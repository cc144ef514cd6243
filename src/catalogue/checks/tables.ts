import type { Table } from 'mdast'
import type { MarkdownNode } from '../markdown/parse.ts'
import type { LineFinding } from './headings.ts'

/** A line of a table, as it is shown where the table is broken: it begins with a bar and has another one. */
const barredLine = /^[\t >]*\|[^|\n]*\|/
/** The line below the head of a table: hyphens, colons and bars (GitHub Flavored Markdown, section 4.10). */
const delimiters = /^[\t >|:–—-]+$/

/** Finds tables that are shown as they are typed, and rows that lose a cell or lack one. */
export function checkTables(nodes: readonly MarkdownNode[], markdown: string): LineFinding[] {
  const lines = /[|\t─═]|\+--/.test(markdown) ? markdown.split('\n') : []
  if (lines.length === 0) return []
  let tableEnd: number | undefined
  return nodes.flatMap((node) => {
    if (node.type === 'table') {
      tableEnd = node.position!.end.line
      return unevenRows(node, lines)
    }
    if (node.type !== 'paragraph') return []
    const { start, end } = node.position!
    const own = lines.slice(start.line - 1, end.line)
    const split = tableEnd === undefined ? undefined : emptyWithin(lines, tableEnd, start.line)
    if (split) {
      // What is below a second empty line is torn off as well.
      tableEnd = end.line
      return [split]
    }
    return [...noTable(own, start.line), ...tabbedTable(own, start.line), ...drawnTable(own, start.line)]
  })
}

/** @returns that a table goes on below empty lines. @param end last line of the table @param start of what follows */
function emptyWithin(lines: readonly string[], end: number, start: number): LineFinding | undefined {
  const between = lines.slice(end, start - 1)
  const next = lines[start]
  const isTornOff =
    between.length > 0 && between.every((line) => !line.trim()) && barredLine.test(lines[start - 1] ?? '')
  // One that has a line of hyphens is a table of its own, with a mistake in it.
  if (!isTornOff || (next !== undefined && isDelimiter(next))) return undefined
  return {
    line: end + 1,
    value: lines[start - 1]!.trim(),
    rule: `the table ends at ${between.length === 1 ? 'this empty line' : `these ${between.length} empty lines`}, and what is below is shown as it is typed`,
    suggestion: `delete ${between.length === 1 ? 'the empty line' : 'the empty lines'}, so that this row follows the one above`,
  }
}

/** A line that closes a row of a table drawn with lines, as terminals and assistants print it. */
const drawnLine = /^[\s>]*(?:[┌├└╔╠╚╭╰][─━═┬┼┴╦╬╩]{3}|\+---)/

/** A table that is drawn runs into one paragraph. */
function drawnTable(lines: readonly string[], first: number): LineFinding[] {
  const at = lines.findIndex((line) => drawnLine.test(line))
  if (at < 0) return []
  return [
    {
      line: first + at,
      value: lines[at]!.trim(),
      rule: 'the table is shown as one paragraph: it is drawn with lines',
      suggestion:
        'write its rows as `| one | two |`, with `| --- | --- |` below the first, or put it between lines of three backticks',
    },
  ]
}

const bulleted = /^(?:[•·▪◦‣●○■□➢➤►✓✔o–—*-]|\d{1,2}[.)]|[a-z][.)])\t/u

/**
 * A table that was copied from a program for tables or letters has tabs between its cells, which are shown as spaces.
 */
function tabbedTable(lines: readonly string[], first: number): LineFinding[] {
  // What stands behind a bullet of Word is an item of a list, which is told elsewhere.
  const tabs = lines.map((line) => (bulleted.test(line.trim()) ? 0 : line.trim().split('\t').length - 1))
  const at = tabs.findIndex((many, index) => many > 0 && many === tabs[index + 1])
  if (at < 0) return []
  const row = `\`| ${lines[at]!.trim().split(/\t/).join(' | ')} |\``
  return [
    {
      line: first + at,
      value: lines[at]!.trim(),
      rule: 'the table is shown as one paragraph: there are tabs between its cells',
      suggestion: `write ${row}, below it \`|${' --- |'.repeat(tabs[at]! + 1)}\`, and its other lines with bars as well`,
    },
  ]
}

function unevenRows({ children: [head, ...rows] }: Table, lines: readonly string[]): LineFinding[] {
  const columns = head?.children.length ?? 0
  return rows.flatMap(({ children, position }) => {
    const { line } = position!.start
    const value = lines[line - 1]!.trim()
    if (/^[\s|:-]{3,}$/.test(value) && value.includes('---'))
      return [
        {
          line,
          value,
          rule: 'a second table begins here, within the first',
          suggestion: 'put an empty line before the line above, which is its head',
        },
      ]
    if (children.length === columns) return []
    return [
      {
        line,
        value,
        rule: `the row has ${count(children.length, 'cell')}, and the head of its table ${columns}`,
        suggestion: value.includes('|')
          ? `give it ${count(columns, 'cell')}, with \`|\` between; write \`\\|\` for a bar that is meant`
          : 'put an empty line before it, if it is no part of the table',
      },
    ]
  })
}

/** @param first line of the paragraph in the text */
function noTable(lines: readonly string[], first: number): LineFinding[] {
  const delimiter = lines.findIndex((line) => isDelimiter(line))
  const barred = lines.findIndex((line) => barredLine.test(line))
  const at = delimiter > 0 ? delimiter : barred
  if (at < 0) return []
  const head = lines[delimiter > 0 ? delimiter - 1 : barred]!
  const columns = cells(head)
  const value = lines[at]!.trim()
  const row = `\`|${' --- |'.repeat(columns)}\``
  if (delimiter > 0)
    return [
      {
        line: first + at,
        value,
        rule: `the table is shown as it is typed: its second line has to be hyphens and bars, as many parts as the head has, which are ${columns}`,
        suggestion: `write ${row}`,
      },
    ]
  return [
    {
      line: first + at,
      value,
      rule: 'the table is shown as it is typed: no line of hyphens stands below its head',
      suggestion: `write ${row} below the line with the names of the columns, and no empty line within the table`,
    },
  ]
}

function isDelimiter(line: string): boolean {
  return delimiters.test(line) && line.includes('|') && /[–—-]/.test(line)
}

/** @returns how many cells a line of a table has */
function cells(line: string): number {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner.replace(/\\\|/g, '').split('|').length
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
