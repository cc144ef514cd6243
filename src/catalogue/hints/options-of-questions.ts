import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

const digits = /\d[\d.,\u00a0\u202f’' ]{0,12}\d|\d/g
const below = /\b(?:up to|under|less than|below|bis|unter|weniger als|jusqu|moins de)\b/i
const above = /\b(?:more than|over|above|from|mehr als|über|ab|plus de|à partir)\b|\+$/i
const fewestOptions = 3

/** @returns options of a question that are ranges and leave out what lies between two of them */
export function optionsOfQuestions(entries: readonly RawEntry[]): ContentProblem[] {
  return entries.flatMap(({ collection, source }) => {
    const { options } = source.frontmatter as { options?: unknown }
    if (collection !== 'questions' || !Array.isArray(options)) return []
    const ranges = (options as ({ label?: unknown } | null)[]).flatMap((option, index) => {
      const range = typeof option?.label === 'string' ? rangeOf(option.label) : undefined
      return range ? [{ ...range, index, label: option!.label as string }] : []
    })
    if (ranges.length < fewestOptions) return []
    return ranges.flatMap((own, place): ContentProblem[] => {
      const before = ranges[place - 1]
      if (!before || own.from <= before.to + 1) return []
      return [
        {
          file: source.file,
          line: source.lineOf(['options', own.index, 'label']),
          field: `options[${own.index}].label`,
          value: own.label,
          rule: `begins at ${own.from}, and the option before it, line ${source.lineOf(['options', before.index, 'label'])}, ends at ${before.to}: nobody between them can answer`,
          suggestion: 'let each range begin where the one before it ends',
        },
      ]
    })
  })
}

function rangeOf(label: string): { from: number; to: number } | undefined {
  const [first, second, ...more] = (label.match(digits) ?? []).map((text) => Number(text.replaceAll(/\D/g, '')))
  if (first === undefined || more.length > 0) return undefined
  if (second !== undefined) return second > first ? { from: first, to: second } : undefined
  if (below.test(label)) return { from: 0, to: first }
  return above.test(label) ? { from: first, to: Infinity } : undefined
}
