/** How often something is said to be, with the words that say it. */
export type Frequency = { every: 'day' | 'week' | 'month' | 'year'; text: string; at: number }

const weekday =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
const each = '(?:each|every|jeden|jeder|jedes|jede|chaque|tous les|toutes les)'

/** What is paid by the month, and what is every other week, is another matter. */
const words = new RegExp(
  [
    `(?<month>${each} months?|${each} monats?|${each} mois|monthly|monatlich\\p{L}{0,2}|mensuel(?:le)?s?|mensuellement)`,
    `(?<week>${each} (?:weeks?|wochen?|semaines?|${weekday}s?)|weekly|wöchentlich\\p{L}{0,2}|${weekday}s(?= )|hebdomadaires?)`,
    `(?<day>${each} (?:working )?(?:days?|tage?|werktage?|arbeitstage?|jours?)|daily|täglich\\p{L}{0,2}|quotidien(?:ne)?s?)`,
    `(?<year>${each} years?|${each} jahre?s?|${each} ans?|yearly|annually|annual|jährlich\\p{L}{0,2}|annuel(?:le)?s?)`,
  ]
    .map((one) => `(?<!\\p{L})${one}(?!\\p{L})`)
    .join('|'),
  'giu',
)

/** @returns how often things are in a text, in English, German and French, in their order */
export function frequenciesIn(text: string): Frequency[] {
  return [...text.matchAll(words)].flatMap(({ 0: found, index, groups = {} }) => {
    const every = (['day', 'week', 'month', 'year'] as const).find((unit) => groups[unit] !== undefined)
    return every ? [{ every, text: found, at: index }] : []
  })
}

/** @returns the words of both that say another frequency, where both say one as often and one of them is another */
export function otherFrequency(here: string, there: string): { here: Frequency; there: Frequency } | undefined {
  const [own, its] = [frequenciesIn(here), frequenciesIn(there)]
  if (own.length !== its.length) return undefined
  const added = without(own, its)
  const lacking = without(its, own)
  return added.length === 1 && lacking.length === 1 ? { here: added[0]!, there: lacking[0]! } : undefined
}

function without(all: readonly Frequency[], known: readonly Frequency[]): Frequency[] {
  const left = known.map(({ every }) => every)
  return all.filter(({ every }) => {
    const at = left.indexOf(every)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
