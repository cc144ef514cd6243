import type { LeadSubmission } from '../../contract/lead.ts'
import { answersField, controlName } from '../../contract/answer-controls.ts'
import type { Question } from '../../contract/questions.ts'

type Field = keyof LeadSubmission

/** How fields are named in a text. */
const labels: Record<Field, readonly string[]> = {
  name: ['name'],
  email: ['email', 'e-mail'],
  need: ['need'],
  phone: ['phone'],
  source: ['source'],
}

/** The target of a label: a field of a lead, a question, or a flag. */
type Named = { field: Field } | { question: string } | { flag: string }
export type Labels = readonly (readonly [word: string, named: Named])[]

/** A label, and where what it names begins. */
type Label = { named: Named; end: number }

/** Values given under labels: fields, and answers by the names of their questions. */
export type Labelled = Partial<Record<Field, string>> & { [answersField]?: Record<string, string> }

const fieldLabels: Labels = Object.entries(labels).flatMap(([field, words]) =>
  words.map((word) => [word, { field: field as Field }] as const),
)

/** A question that is called like a field is named with what stands before it in a form, such as `answers.email`. */
function labelsFor(questions: readonly Question[]): Labels {
  const named = questions.map(({ name }) => [name, { question: name }] as const)
  const whole = named.map(([name, what]) => [controlName(name), what] as const)
  return [...fieldLabels, ...[...whole, ...named].toSorted(([a], [b]) => b.length - a.length)]
}

/**
 * @param questions that are asked beside the fields of a lead
 * @returns what lines such as `name: …` say, and the rest. Lines after `need: …` go on with the need
 */
export function readLabels(text: string, questions: readonly Question[] = []): { fields: Labelled; words: string } {
  const known = labelsFor(questions)
  const fields: Labelled = {}
  const words: string[] = []
  /** Lines of the need, while it goes on. */
  let need: string[] | undefined
  for (const line of text.split('\n')) {
    const labelled = splitLine(line, known)
    if (labelled.length > 0) {
      if (need) fields.need = need.join('\n')
      for (const [named, value] of labelled)
        if ('field' in named) fields[named.field] = value
        else if ('question' in named) fields[answersField] = { ...fields[answersField], [named.question]: value }
      need = isNeed(labelled.at(-1)![0]) ? [fields.need!] : undefined
    } else (need ?? words).push(line)
  }
  if (need) fields.need = need.join('\n')
  if (fields.need !== undefined) fields.need = fields.need.trim()
  return { fields, words: words.join('\n').trim() }
}

/**
 * Reads a line from left to right, each character a few times at most. The need is prose, and goes on to the end of the
 * line.
 */
function splitLine(line: string, known: Labels): [Named, string][] {
  const found: [Named, string][] = []
  let label = labelAt(line, afterBullet(line), known)
  while (label) {
    const next = isNeed(label.named) ? undefined : nextLabel(line, label.end, known)
    found.push([label.named, line.slice(label.end, next?.from).trim()])
    label = next?.label
  }
  return found
}

function isNeed(named: Named): boolean {
  return 'field' in named && named.field === 'need'
}

/** @returns where a line begins, or the item of a list that it is */
export function afterBullet(line: string): number {
  const start = afterSpace(line, 0)
  if (line[start] !== '-' && line[start] !== '*') return start
  const text = afterSpace(line, start + 1)
  return text > start + 1 ? text : start
}

/** @returns the next label behind a comma or semicolon, and where that stands */
export function nextLabel(line: string, start: number, known: Labels): { from: number; label: Label } | undefined {
  for (let from = start; from < line.length; from += 1) {
    if (line[from] !== ',' && line[from] !== ';') continue
    const label = labelAt(line, afterSpace(line, from + 1), known)
    if (label) return { from, label }
  }
  return undefined
}

/** @returns the label that begins at a place, with its colon or equals sign */
export function labelAt(line: string, start: number, known: Labels): Label | undefined {
  for (const [word, named] of known) {
    if (line.slice(start, start + word.length).toLowerCase() !== word) continue
    const at = afterSpace(line, start + word.length)
    if (line[at] === ':' || line[at] === '=') return { named, end: at + 1 }
  }
  return undefined
}

function afterSpace(line: string, start: number): number {
  let at = start
  while (at < line.length && line[at]!.trim() === '') at += 1
  return at
}
