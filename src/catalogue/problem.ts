import { closest, distance } from 'fastest-levenshtein'

/** One thing that is wrong in the content, told so that its editor can mend it. */
export type ContentProblem = {
  /** Path of the file, relative to the project. */
  file: string
  /** Line in the file, from 1. */
  line: number
  /** The field of the frontmatter, such as `tiers[0].amount`. Absent for the text below it. */
  field?: string
  /** What stands there. */
  value?: unknown
  /** What is wrong. */
  rule: string
  /** What to do about it. */
  suggestion?: string
}

const longestValue = 100

/** @returns the problems, or the hints, as the editor reads them, in the order of files and lines */
export function formatProblems(problems: readonly ContentProblem[], kind: 'problem' | 'hint' = 'problem'): string {
  const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  const count = `${sorted.length} ${sorted.length === 1 ? kind : `${kind}s`} in the content`
  return [...sorted.map(formatProblem), count].join('\n\n')
}

function formatProblem({ file, line, field, value, rule, suggestion }: ContentProblem): string {
  const rows = [
    ['field', field],
    ['value', value === undefined ? undefined : shorten(JSON.stringify(value))],
    ['rule', rule],
    ['fix', suggestion],
  ]
  return [
    `${file}:${line}`,
    ...rows.filter(([, text]) => text).map(([label, text]) => `  ${label!.padEnd(6)} ${text}`),
  ].join('\n')
}

function shorten(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** So many choices are read at a glance; more are looked up. */
const shortList = 14

/**
 * Finds what was probably meant.
 * @returns "did you mean …?", or the list of choices where it is short, or nothing
 */
export function suggest(wrong: string, all: readonly string[]): string | undefined {
  const choices = [...new Set(all)]
  if (choices.length === 0) return undefined
  const best = closest(wrong.toLowerCase(), choices)
  const mistakes = Math.min(Math.max(2, Math.floor(best.length / 3)), best.length - 1)
  if (distance(wrong.toLowerCase(), best) <= mistakes) return `did you mean \`${best}\`?`
  return choices.length <= shortList
    ? `choose one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`
    : undefined
}

/** @returns `tiers[0].amount` for `['tiers', 0, 'amount']` */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`)).join('')
}
