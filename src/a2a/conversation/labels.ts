import type { LeadSubmission } from '../../contract/lead.ts'

type Field = keyof LeadSubmission

/** How fields are named in a text. */
const labels: readonly (readonly [string, Field])[] = [
  ['name', 'name'],
  ['email', 'email'],
  ['e-mail', 'email'],
  ['need', 'need'],
  ['phone', 'phone'],
  ['source', 'source'],
]

/** A label, and where what it names begins. */
type Label = { field: Field; end: number }

/** @returns what lines such as `name: …` say, and the rest. Lines after `need: …` go on with the need */
export function readLabels(text: string): { fields: Partial<Record<Field, string>>; words: string } {
  const fields: Partial<Record<Field, string>> = {}
  const words: string[] = []
  /** Lines of the need, while it goes on. */
  let need: string[] | undefined
  for (const line of text.split('\n')) {
    const labelled = splitLine(line)
    if (labelled.length > 0) {
      if (need) fields.need = need.join('\n')
      for (const [field, value] of labelled) fields[field] = value
      need = labelled.at(-1)![0] === 'need' ? [fields.need!] : undefined
    } else (need ?? words).push(line)
  }
  if (need) fields.need = need.join('\n')
  if (fields.need !== undefined) fields.need = fields.need.trim()
  return { fields, words: words.join('\n').trim() }
}

/** Reads a line from left to right, each sign a few times at most. The need is prose and ends the line. */
function splitLine(line: string): [Field, string][] {
  const found: [Field, string][] = []
  let label = labelAt(line, afterBullet(line))
  while (label) {
    const next = label.field === 'need' ? undefined : nextLabel(line, label.end)
    found.push([label.field, line.slice(label.end, next?.from).trim()])
    label = next?.label
  }
  return found
}

/** @returns where a line begins, or the item of a list that it is */
function afterBullet(line: string): number {
  const start = afterSpace(line, 0)
  if (line[start] !== '-' && line[start] !== '*') return start
  const text = afterSpace(line, start + 1)
  return text > start + 1 ? text : start
}

/** @returns the next label behind a comma or semicolon, and where that stands */
function nextLabel(line: string, start: number): { from: number; label: Label } | undefined {
  for (let from = start; from < line.length; from += 1) {
    if (line[from] !== ',' && line[from] !== ';') continue
    const label = labelAt(line, afterSpace(line, from + 1))
    if (label) return { from, label }
  }
  return undefined
}

/** @returns the label that begins at a place, with its colon or equals sign */
function labelAt(line: string, start: number): Label | undefined {
  for (const [word, field] of labels) {
    if (line.slice(start, start + word.length).toLowerCase() !== word) continue
    const at = afterSpace(line, start + word.length)
    if (line[at] === ':' || line[at] === '=') return { field, end: at + 1 }
  }
  return undefined
}

function afterSpace(line: string, start: number): number {
  let at = start
  while (at < line.length && line[at]!.trim() === '') at += 1
  return at
}
