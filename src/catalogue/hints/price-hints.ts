import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

const dayMs = 86_400_000
/** Nobody promises prices for longer ahead. */
const farAheadDays = 366

/** How the name or the duration of a tier says that it is paid by the month. */
const byTheMonth =
  /\b(?:by the month|per month|monthly)\b|(?<!\p{L})(?:monatlich|auf Monatsbasis|pro Monat|mensuel(?:le)?|par mois)(?!\p{L})/iu

type Tier = { id?: unknown; tier?: unknown; name?: unknown; timeline?: unknown; unit?: unknown }
type Fields = { updated?: unknown; valid_from?: unknown; tiers?: unknown }

/** @returns prices of nought, and price lists that begin so late that another year was probably meant */
export function priceHints(entries: readonly RawEntry[]): ContentProblem[] {
  return entries.flatMap((entry): ContentProblem[] => {
    const { collection, source } = entry
    if (collection !== 'pricing') return []
    const { updated, valid_from, tiers } = source.frontmatter as Fields
    const ahead = (Date.parse(String(valid_from)) - Date.parse(String(updated))) / dayMs
    const free = Array.isArray(tiers)
      ? tiers.flatMap((tier: { amount?: unknown }, index) => (tier?.amount === 0 ? [index] : []))
      : []
    return [
      ...unitHints(entry, entries),
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

/** @returns prices for a project or a day, of tiers that say of themselves that they are by the month */
function unitHints({ source }: RawEntry, entries: readonly RawEntry[]): ContentProblem[] {
  const { service, tiers } = source.frontmatter as { service?: unknown; tiers?: unknown }
  const sold = entries.find(({ collection, slug }) => collection === 'services' && slug === service)
  const named = (sold?.source.frontmatter as { tiers?: unknown } | undefined)?.tiers
  if (!sold || !Array.isArray(tiers) || !Array.isArray(named)) return []
  return tiers.flatMap((price: Tier | null, index): ContentProblem[] => {
    const tier = (named as (Tier | null)[]).find((one) => one?.id === price?.tier)
    const says = [tier?.name, tier?.timeline].find((text) => typeof text === 'string' && byTheMonth.test(text))
    if (!says || price?.unit === 'month') return []
    return [
      {
        file: source.file,
        line: source.lineOf(['tiers', index, 'unit']),
        field: `tiers[${index}].unit`,
        value: price?.unit,
        rule: `is not what the tier says of itself in ${sold.source.file}: ${JSON.stringify(says)}`,
        suggestion: 'write `month`, unless the tier is sold in another way by now',
      },
    ]
  })
}
