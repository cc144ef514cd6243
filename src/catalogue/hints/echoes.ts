import type { ContentProblem } from '../problem.ts'

/**
 * A number that is wrong in one file is another one than in its translations, which are right.
 * @returns the hints without those that compare a file with such a number, which is told of where it stands
 */
export function withoutEchoes(hints: readonly ContentProblem[]): ContentProblem[] {
  const byFile = Map.groupBy(
    hints.filter(({ compared }) => compared === undefined),
    ({ file }) => file,
  )
  return hints
    .filter(({ compared, field }) => {
      const told = compared ? byFile.get(compared.file) : undefined
      return !told?.some((hint) => hint.field === field && compared!.says.some((number) => says(hint, number)))
    })
    .map((hint) => {
      const { compared: _, ...told } = hint
      return told
    })
}

/** @returns whether a hint is about this number, and not about a longer one that holds its digits */
function says({ value, rule }: ContentProblem, number: string): boolean {
  const text = `${String(value ?? '')} ${rule}`
  const at = text.indexOf(number)
  return at >= 0 && !/\d/.test(text[at - 1] ?? '') && !/\d/.test(text[at + number.length] ?? '')
}
