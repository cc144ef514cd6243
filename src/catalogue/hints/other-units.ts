import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { priceLists } from './priced-names.ts'
import type { SpokenFile } from './said.ts'
import { spansIn } from './said-twice.ts'
import { tiersOf } from './tiers-of.ts'

/** Something that is sold in another way costs another amount, too. */
const mostTimes = 2

/**
 * @param former what the files were that are changed, by their path from the project
 * @returns prices of which the unit was changed, and the amount was not
 */
export function changedUnits(
  files: readonly Pick<SpokenFile, 'collection' | 'source'>[],
  former: ReadonlyMap<string, SourceFile>,
): ContentProblem[] {
  return files.flatMap(({ collection, source }): ContentProblem[] => {
    const before = former.get(source.file)
    if (collection !== 'pricing' || !before) return []
    const were = new Map(tiersOf(before).map((tier) => [tier.tier, tier]))
    return tiersOf(source).flatMap(({ tier, unit, amount }, index): ContentProblem[] => {
      const was = were.get(tier)
      if (was === undefined || unit === was.unit || typeof amount !== 'number' || typeof was.amount !== 'number')
        return []
      if (amount > was.amount * mostTimes || was.amount > amount * mostTimes) return []
      return [
        told(
          source,
          index,
          `was \`${String(was.unit)}\` and is \`${String(unit)}\`, and the amount is ${amount === was.amount ? 'the same' : 'nearly the same'}: ${amount}`,
          `write \`${String(was.unit)}\` again, or the amount for a ${String(unit)}`,
        ),
      ]
    })
  })
}

/** So many times what a day costs elsewhere, and it is the price of the whole. */
const tooDear = 5
const single: readonly unknown[] = ['hour', 'day']

/**
 * @returns prices by the hour or the day of tiers that last weeks or months, which are several times another such price
 *   of the site
 */
export function dearDays(entries: readonly RawEntry[]): ContentProblem[] {
  const lists = priceLists(entries)
  return lists.flatMap(({ source, service }) =>
    tiersOf(source).flatMap(({ tier, unit, amount }, index): ContentProblem[] => {
      if (!single.includes(unit) || typeof amount !== 'number' || !lastsWeeks(entries, service, tier)) return []
      const other = lists
        .flatMap(({ prices }) => prices)
        .find((one) => one.unit === unit && one.amount > 0 && one.amount * tooDear <= amount)
      if (!other) return []
      return [
        told(
          source,
          index,
          `makes ${amount} for each ${String(unit)}, and a ${String(unit)} of \`${other.tier}\` costs ${other.amount}`,
          'write `project` if the amount is for the whole, or the amount for one',
        ),
      ]
    }),
  )
}

function lastsWeeks(entries: readonly RawEntry[], service: unknown, tier: unknown): boolean {
  const sold = entries.find(({ collection, slug }) => collection === 'services' && slug === service)
  const { timeline } = (sold && tiersOf(sold.source).find(({ id }) => id === tier)) ?? {}
  return typeof timeline === 'string' && spansIn(timeline).some(({ unit }) => unit === 'weeks' || unit === 'months')
}

function told(source: SourceFile, index: number, rule: string, suggestion: string): ContentProblem {
  const { unit } = tiersOf(source)[index]!
  return {
    file: source.file,
    line: source.lineOf(['tiers', index, 'unit']),
    field: `tiers[${index}].unit`,
    value: unit,
    rule,
    suggestion,
  }
}
