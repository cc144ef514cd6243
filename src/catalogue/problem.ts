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
  const typed = wrong.toLowerCase()
  const near = closest(typed, choices)
  const sameStem = ofSameStem(typed, choices, distance(typed, near))
  const best = sameStem ?? near
  const mistakes = Math.min(Math.max(2, Math.floor(best.length / 3)), best.length - 1)
  if (sameStem || distance(typed, best) <= mistakes) return `did you mean \`${best}\`?`
  return choices.length <= shortList
    ? `choose one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`
    : undefined
}

/** Fewer letters in common, or a smaller share of what was typed, are chance. */
const shortestStem = 4
const stemShare = 0.6

/** @returns what begins like what was typed, such as `/pricing` for `/prices`; nothing where something is nearer by letters */
function ofSameStem(typed: string, choices: readonly string[], nearest: number): string | undefined {
  const stems = choices.flatMap((choice) => {
    const stem = sharedBeginning(typed, choice)
    const letters = stem - (typed.startsWith('/') ? 1 : 0)
    const isStem =
      choice.split('/').length === typed.split('/').length &&
      letters >= shortestStem &&
      stem >= typed.length * stemShare &&
      stem * 2 >= choice.length
    const far = distance(typed, choice)
    return isStem && (far <= nearest || nearest > 2) ? [{ choice, stem, far }] : []
  })
  return stems.sort((a, b) => b.stem - a.stem || a.far - b.far)[0]?.choice
}

function sharedBeginning(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

/** @returns `tiers[0].amount` for `['tiers', 0, 'amount']` */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`)).join('')
}
