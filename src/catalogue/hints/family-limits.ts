import type { ContentProblem } from '../problem.ts'
import { type Count, countsIn } from './counts-said.ts'
import { contradiction } from './fields-and-text.ts'
import type { SpokenFile } from './said.ts'
import { type Family, serviceFamilies } from './service-families.ts'
import { statementsOf } from './statements.ts'
import { tiersOf } from './tiers-of.ts'

/**
 * @returns how much of something a tier has at most or at least, where another place of the service or of its prices
 *   says another number of it
 */
export function familyLimits(files: readonly SpokenFile[]): ContentProblem[] {
  return serviceFamilies(files).flatMap((family) => {
    const counts = [family.service, ...family.lists].flatMap((file) =>
      statementsOf(file).flatMap((statement) =>
        countsIn(statement).map((count) => ({ count, tier: tierOf(family, file, count) })),
      ),
    )
    const told = new Set<Count>()
    return counts.flatMap(({ count, tier }, place) => {
      if (!count.bound || count.things.length === 0) return []
      const other = counts
        .slice(0, place)
        .find((one) => isOfOne(one.count, count) && (!tier || !one.tier || tier === one.tier) && !told.has(one.count))
      if (!other) return []
      told.add(count)
      return [contradiction(count, other.count)]
    })
  })
}

function isOfOne(one: Count, other: Count): boolean {
  return (
    one.bound === other.bound &&
    one.number.unit === other.number.unit &&
    one.number.value !== other.number.value &&
    one.things[0] === other.things[0] &&
    one.statement !== other.statement
  )
}

/** @returns the tier that a field belongs to, or that a sentence names; none where it speaks of all */
function tierOf({ service }: Family, { source }: SpokenFile, { statement: { said, sentence } }: Count): unknown {
  if (said.path?.[0] === 'tiers') {
    const own = tiersOf(source)[Number(said.path[1])]
    return own?.id ?? own?.tier
  }
  const text = sentence.toLowerCase()
  return tiersOf(service.source).find(({ name }) => typeof name === 'string' && text.includes(name.toLowerCase()))?.id
}
