import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { spansIn } from './said-twice.ts'
import { tiersOf } from './tiers-of.ts'

/** How a note says the shortest time for which a tier is sold. */
const shortest = /\b(?:at least|minimum(?: of)?|no less than|mindestens|au moins)\b[^.;,]{0,30}/i

/** @returns notes of prices that say another shortest time than the tier says of itself */
export function tierTerms(entries: readonly RawEntry[]): ContentProblem[] {
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    const { service } = source.frontmatter as { service?: unknown }
    const sold = entries.find((entry) => entry.collection === 'services' && entry.slug === service)?.source
    if (collection !== 'pricing' || !sold) return []
    const named = tiersOf(sold)
    return tiersOf(source).flatMap(({ tier, note }, index): ContentProblem[] => {
      const place = named.findIndex(({ id }) => id === tier)
      const [here, there] = [note, named[place]?.timeline].map((text) =>
        typeof text === 'string' ? spansIn(shortest.exec(text)?.[0]) : [],
      )
      const [own, its] = [here?.[0], there?.[0]]
      if (!own || !its || own.unit !== its.unit || own.value === its.value) return []
      return [
        {
          file: source.file,
          line: source.lineOf(['tiers', index, 'note']),
          field: `tiers[${index}].note`,
          value: note,
          rule: `says at least ${own.value} ${own.unit}, and the tier at least ${its.value}: ${sold.file}, line ${sold.lineOf(['tiers', place, 'timeline'])}`,
          suggestion: 'write the same time in both',
        },
      ]
    })
  })
}
