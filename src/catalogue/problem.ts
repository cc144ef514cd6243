import { closest, distance } from 'fastest-levenshtein'

/** One thing that is wrong in the content, told so that its editor can mend it. */
export type ContentProblem = {
  /** Path of the file, relative to the project. */
  file: string
  /** Line in the file, from 1. Absent for a folder, and for a file that is not there. */
  line?: number
  /** The field of the frontmatter, such as `tiers[0].amount`. Absent for the text below it. */
  field?: string
  /** What stands there. */
  value?: unknown
  /** What is wrong. */
  rule: string
  /** What to do about it. */
  suggestion?: string
  /** What to do instead where the page is out already, as Git knows. See `asInGit`. */
  ifOut?: string
  /** Of a translation that does not fit its original: that file, a mistake in which may be the cause. */
  original?: string
  /** Of a hint that compares two files: the other one, and the numbers that it says. See `withoutEchoes`. */
  compared?: { file: string; says: readonly string[] }
  /** Where one of two files is wrong and it is not known which: the same, told of the other. See `atChanged`. */
  otherSide?: ContentProblem & { ifNumberChanged?: boolean }
  /**
   * Of a hint that a translation is older: its original, by its path below `content/`, and the day of the translation.
   */
  olderThan?: { path: string; day: string }
}

/** How much of a value is shown, and how much around a mistake in a longer one. */
const longestValue = 100
const around = 40

/** @returns the problems, or the hints, as the editor reads them, in the order of files and lines */
export function formatProblems(problems: readonly ContentProblem[], kind: 'problem' | 'hint' = 'problem'): string {
  const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
  const count = `${sorted.length} ${sorted.length === 1 ? kind : `${kind}s`} in the content`
  return [...sorted.map(formatProblem), count].join('\n\n')
}

function formatProblem(problem: ContentProblem): string {
  const { place, field, value } = shownProblem(problem)
  const rows = [
    ['field', field],
    ['value', value],
    ['rule', problem.rule],
    ['fix', problem.suggestion],
  ]
  return [place, ...rows.filter(([, text]) => text).map(([label, text]) => `  ${label!.padEnd(6)} ${text}`)].join('\n')
}

/** @returns where a problem is and what stands there, as an editor reads it */
export function shownProblem({ file, line, field, value }: ContentProblem): {
  place: string
  field: string | undefined
  value: string | undefined
} {
  return {
    place: line === undefined ? file : `${file}:${line}`,
    field: field && fieldInWords(field),
    value: value === undefined ? undefined : shownValue(value),
  }
}

/** @param field such as `tiers[0].amount` @returns `tiers, item 1: amount`: people count from one */
export function fieldInWords(field: string): string {
  return field.replaceAll(/\[(\d{1,6})\]/g, (_, place) => `, item ${Number(place) + 1}`).replaceAll('.', ': ')
}

function shownValue(value: unknown): string {
  if (typeof value === 'string') return `"${shorten(value.replaceAll('\n', ' '))}"`
  const isFlat = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object')
  return shorten(isFlat ? value.join(', ') : JSON.stringify(value))
}

function shorten(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** @param at where its mistake begins @returns a text, or of a long one the words around the mistake */
export function excerpt(text: string, at: number): string {
  if (text.length <= longestValue) return text
  const from = at > around ? text.indexOf(' ', at - around) : 0
  const start = from < 0 || from > at ? at : from
  const to = at + around < text.length ? text.lastIndexOf(' ', at + around) : text.length
  const end = to <= at ? Math.min(at + around, text.length) : to
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

/** How many choices are named. */
const shownChoices = 5
/** Among more choices, the nearest by spelling are seldom the ones meant. */
const mostChoices = 14

/**
 * Finds what was probably meant.
 * @returns "did you mean …?", or the nearest choices where there are not too many, or nothing
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
  if (choices.length > mostChoices) return undefined
  const shown = nearestFirst(typed, choices)
    .slice(0, shownChoices)
    .map((choice) => `\`${choice}\``)
    .join(', ')
  return `choose one of ${choices.length > shownChoices ? `${choices.length}, such as ` : ''}${shown}`
}

/** @returns choices in the order of how many words they share with what was typed, then of their letters */
function nearestFirst(typed: string, choices: readonly string[]): string[] {
  const words = new Set(wordsOf(typed))
  const rank = (choice: string) => {
    const shared = wordsOf(choice).filter((word) => words.has(word)).length
    return { choice, shared, letters: distance(typed, choice) }
  }
  return choices
    .map(rank)
    .sort((a, b) => b.shared - a.shared || a.letters - b.letters)
    .map(({ choice }) => choice)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
}

/** With fewer letters in common, or a smaller share, the likeness is chance. */
const shortestStem = 4
const stemShare = 0.6

/**
 * @returns what begins like what was typed, such as `/pricing` for `/prices`; nothing where something is nearer by
 *   letters
 */
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
