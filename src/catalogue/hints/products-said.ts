import type { ContentProblem } from '../problem.ts'
import type { NumberSaid } from './numbers-said.ts'
import { hintAt, type SpokenFile } from './said.ts'
import { statementsOf } from './statements.ts'

/** “Two engineers at £800 a day who work 15 days each cost £24,000”: a price for a time, and what it comes to. */
const perTime =
  /^\S{0,8} (?:a|an|per|am|pro|je|par) (hour|day|week|month|Stunde|Tag|Woche|Monat|heure|jour|semaine|mois)\b/i
const unitsOf: Readonly<Record<string, string>> = {
  h: 'hours',
  s: 'hours',
  d: 'days',
  t: 'days',
  j: 'days',
  w: 'weeks',
  m: 'months',
}
const costs = /\b(?:costs?|comes? to|makes?|is|are|kosten|kostet|macht|ergibt|coûtent?)\b/i
/** A sum that is so much off may be rounded, or about something else. */
const nearly = 0.25
const rounded = 0.01

/** @returns sums of a sentence that are not what its price, its time and its people come to */
export function productsSaid(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap((file) =>
    statementsOf(file).flatMap(({ said, sentence, numbers }) => {
      const [price, total, ...more] = numbers
        .filter(({ unit }) => unit === 'money' || unit === undefined)
        .filter((one) => isMoney(sentence, one))
      const time = price && perTime.exec(sentence.slice(price.at + price.text.length - 1))?.[1]
      if (!price || !total || more.length > 0 || !time || !costs.test(sentence)) return []
      const unit = unitsOf[time[0]!.toLowerCase()]
      const [many, ...times] = numbers.filter((one) => one.unit === unit && one !== price && one !== total)
      const people = numbers.filter((one) => one.unit === undefined && one.at < price.at && one !== price)
      if (!many || times.length > 0 || people.length > 1) return []
      const product = price.value * many.value * (people[0]?.value ?? 1)
      const off = Math.abs(product - total.value) / product
      if (off <= rounded || off > nearly) return []
      return [
        hintAt(file.source, said, {
          value: sentence,
          rule: `says ${total.text}, and ${[...people, price, many].map(({ text }) => text).join(' times ')} is ${product.toLocaleString('en-GB')}`,
          suggestion: 'correct the number that is wrong',
        }),
      ]
    }),
  )
}

function isMoney(sentence: string, { at, text }: NumberSaid): boolean {
  return /\p{Sc} ?$/u.test(sentence.slice(0, at)) || /^ ?\p{Sc}/u.test(sentence.slice(at + text.length))
}
