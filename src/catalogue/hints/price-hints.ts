import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

const dayMs = 86_400_000
/** Nobody promises prices for longer ahead. */
const farAheadDays = 366

type Fields = { updated?: unknown; valid_from?: unknown; tiers?: unknown }

/** @returns prices of nought, and price lists that begin so late that another year was probably meant */
export function priceHints(entries: readonly RawEntry[]): ContentProblem[] {
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    if (collection !== 'pricing') return []
    const { updated, valid_from, tiers } = source.frontmatter as Fields
    const ahead = (Date.parse(String(valid_from)) - Date.parse(String(updated))) / dayMs
    const free = Array.isArray(tiers)
      ? tiers.flatMap((tier: { amount?: unknown }, index) => (tier?.amount === 0 ? [index] : []))
      : []
    return [
      ...(ahead > farAheadDays
        ? [
            {
              file: source.file,
              line: source.lineOf(['valid_from']),
              field: 'valid_from',
              value: valid_from,
              rule: 'is more than a year after the list was changed, and until then there are no prices',
              suggestion: 'write the day from which they hold; look at its year',
            },
          ]
        : []),
      ...free.map((index) => ({
        file: source.file,
        line: source.lineOf(['tiers', index, 'amount']),
        field: `tiers[${index}].amount`,
        value: 0,
        rule: 'is nought, and is shown as such',
        suggestion: 'write what it costs; leave it if it is free, and say so in `note`',
      })),
    ]
  })
}
