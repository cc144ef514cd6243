/** How often something is said to be, with the words that say it. */
export type Frequency = { every: 'day' | 'week' | 'month' | 'year'; text: string; at: number }

const patterns: readonly [every: Frequency['every'], words: RegExp][] = [
  [
    'month',
    /(?<!\p{L})(?:(?:each|every|jeden|jeder|jedes|jede|chaque|tous les|toutes les) (?:months?|monats?|mois)|monthly|monatlich|mensuel)/giu,
  ],
  [
    'week',
    /(?<!\p{L})(?:(?:each|every|jeden|jeder|jedes|jede|chaque|tous les|toutes les) (?:weeks?|wochen?|semaines?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|weekly|wöchentlich|hebdomadaire)/giu,
  ],
  [
    'day',
    /(?<!\p{L})(?:(?:each|every|jeden|jeder|jedes|jede|chaque|tous les|toutes les) (?:working days?|days?|tage?|werktage?|arbeitstage?|jours?)|daily|täglich|quotidien)/giu,
  ],
  [
    'year',
    /(?<!\p{L})(?:(?:each|every|jeden|jeder|jedes|jede|chaque|tous les|toutes les) (?:years?|jahre?|ans?)(?!\p{L})|yearly|annually|jährlich|annuel)/giu,
  ],
]

/** @returns how often things are in a text, in English, German and French, in their order */
export function frequenciesIn(text: string): Frequency[] {
  return patterns
    .flatMap(([every, words]) =>
      [...text.matchAll(words)].map(({ 0: found, index }) => ({ every, text: found, at: index })),
    )
    .sort((a, b) => a.at - b.at)
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
