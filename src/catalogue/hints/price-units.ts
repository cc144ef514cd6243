import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { priceLists, pricedNames } from './priced-names.ts'
import { baseLanguage } from '../../words/base-language.ts'
import { hintAt, isOfHouse, saidIn, type SpokenFile, withoutQuotes } from './said.ts'
import { tiersOf } from './tiers-of.ts'

/** “priced by the day” */
const priced =
  /\b(?:priced|billed|charged|invoiced|sold|costs?) (?:by|per) (?:the )?(hour|day|week|month)\b|\bnach (Stunden|Tagen|Wochen|Monaten) (?:abgerechnet|berechnet|bezahlt)\b|\bfacturée?s? (?:à|au|par) (?:l['’])?(heure|jour|semaine|mois)\b/iu
const unitOf: Readonly<Record<string, string>> = {
  hour: 'hour',
  stunden: 'hour',
  heure: 'hour',
  day: 'day',
  tagen: 'day',
  jour: 'day',
  week: 'week',
  wochen: 'week',
  semaine: 'week',
  month: 'month',
  monaten: 'month',
  mois: 'month',
}

/** @returns sentences that say a tier is priced by another time than its price list says */
export function priceUnits(files: readonly SpokenFile[], entries: readonly RawEntry[]): ContentProblem[] {
  const lists = priceLists(entries)
  const names = pricedNames(files, lists)
  return files.flatMap((file) => {
    if (!isOfHouse(file)) return []
    const known = names.get(baseLanguage(file.language)) ?? []
    return saidIn(file.source).flatMap((said) =>
      withoutQuotes(said.text)
        .split(/[.!?;,](?:\*{1,2})?\s/)
        .flatMap((part): ContentProblem[] => {
          const found = priced.exec(part)
          const unit = found && unitOf[(found[1] ?? found[2] ?? found[3])!.toLowerCase()]
          const before = part.slice(0, found?.index ?? 0).toLowerCase()
          const tier = unit && known.find(({ words, prices }) => prices.length === 1 && before.includes(words))
          if (!tier || tier.prices[0]!.unit === unit) return []
          const list = lists.find(({ source }) => source.file === tier.file)!
          const place = tiersOf(list.source).findIndex((one) => one.tier === tier.prices[0]!.tier)
          const line = list.source.lineOf(['tiers', place, 'unit'])
          return [
            hintAt(file.source, said, {
              value: part.trim(),
              rule: `says a price by the ${unit}, and \`unit\` of its price is ${String(tier.prices[0]!.unit)}: ${tier.file}, line ${line}`,
              suggestion: 'write the same in both, and in each language',
            }),
          ]
        }),
    )
  })
}
