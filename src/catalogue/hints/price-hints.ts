import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { placeOf } from './at-changed.ts'
import { dearDays } from './other-units.ts'
import { tiersOf } from './tiers-of.ts'

/** How the name or the duration of a tier says that it is paid by the month. */
const byTheMonth =
  /\b(?:by the month|per month|monthly)\b|(?<!\p{L})(?:monatlich|auf Monatsbasis|pro Monat|mensuel(?:le)?|par mois)(?!\p{L})/iu

/** @returns prices of nought, of another unit than their tier says, and of a digit too many or too few */
export function priceHints(entries: readonly RawEntry[]): ContentProblem[] {
  const dear = dearDays(entries)
  const told = new Set(dear.map(placeOf))
  const prices = entries.flatMap((entry): ContentProblem[] => {
    const { collection, source } = entry
    if (collection !== 'pricing') return []
    const free = tiersOf(source).flatMap(({ amount }, index) => (amount === 0 ? [index] : []))
    return [
      ...unitHints(entry, entries),
      ...digitHints(entry, told),
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
  return [...dear, ...prices]
}

/** A tier that costs less than this share of the next is rare, and a digit is lost easily. */
const oneDigit = 10

/**
 * @param told places of units that are told already
 * @returns amounts that are more than that of the next tier, or less than a tenth of it, as the smallest is written
 *   first
 */
function digitHints({ source }: RawEntry, told: ReadonlySet<string>): ContentProblem[] {
  const priced = tiersOf(source).flatMap((tier, index) =>
    typeof tier.amount === 'number' && tier.amount > 0 ? [{ ...tier, amount: tier.amount, index }] : [],
  )
  const pairs = priced.flatMap((one, place) => {
    const next = priced[place + 1]
    return next && next.unit === one.unit ? [{ ...one, next }] : []
  })
  // A list with the largest first is meant so.
  if (pairs.length > 1 && pairs.every(({ amount, next }) => amount > next.amount)) return []
  const tooMuch = new Set(pairs.flatMap(({ index, amount, next }) => (amount > next.amount ? [index] : [])))
  const isTold = (index: number) =>
    tooMuch.has(index) || told.has(placeOf({ file: source.file, line: source.lineOf(['tiers', index, 'unit']) }))
  return pairs.flatMap(({ index, amount, next }): ContentProblem[] => {
    const rule =
      amount > next.amount
        ? `is more than the next tier costs, \`${String(next.tier)}\`: ${next.amount}`
        : amount * oneDigit <= next.amount && !isTold(next.index)
          ? `is a tenth of what the next tier costs, \`${String(next.tier)}\`: ${next.amount}; or less`
          : undefined
    if (!rule) return []
    return [
      {
        file: source.file,
        line: source.lineOf(['tiers', index, 'amount']),
        field: `tiers[${index}].amount`,
        value: amount,
        rule,
        suggestion: 'count the digits of both; leave them if they are right',
      },
    ]
  })
}

/** @returns prices for a project or a day, of tiers that say of themselves that they are by the month */
function unitHints({ source }: RawEntry, entries: readonly RawEntry[]): ContentProblem[] {
  const { service } = source.frontmatter as { service?: unknown }
  const sold = entries.find(({ collection, slug }) => collection === 'services' && slug === service)
  if (!sold) return []
  const named = tiersOf(sold.source)
  return tiersOf(source).flatMap((price, index): ContentProblem[] => {
    const tier = named.find(({ id }) => id === price.tier)
    const says = [tier?.name, tier?.timeline].find((text) => typeof text === 'string' && byTheMonth.test(text))
    if (!says || price.unit === 'month') return []
    return [
      {
        file: source.file,
        line: source.lineOf(['tiers', index, 'unit']),
        field: `tiers[${index}].unit`,
        value: price.unit,
        rule: `is not what the tier says of itself in ${sold.source.file}: ${JSON.stringify(says)}`,
        suggestion: 'write `month`, unless the tier is sold in another way by now',
      },
    ]
  })
}
