import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { foreignRule } from './amounts.ts'

/** So many amounts in another currency are no slips of those who wrote them. */
const fewest = 10

/**
 * @returns the hints. Where nearly all amounts are in another currency, one hint at `currency` stands for those on
 *   amounts
 */
export function changedCurrency(
  hints: readonly ContentProblem[],
  facts: SourceFile | undefined,
  currency: string,
): ContentProblem[] {
  const foreign = hints.filter(({ rule }) => rule === foreignRule(currency))
  const [first] = foreign
  if (!facts || !first || foreign.length < fewest) return [...hints]
  return [
    ...hints.filter((hint) => !foreign.includes(hint)),
    {
      file: facts.file,
      line: facts.lineOf(['currency']),
      field: 'currency',
      value: currency,
      rule: `is another currency than that of ${foreign.length} amounts in texts, the first of them in ${first.file}, line ${first.line}: ${String(first.value)}`,
      suggestion: 'write back the former currency; if prices are in the new one from now on, write each amount in it',
    },
  ]
}
