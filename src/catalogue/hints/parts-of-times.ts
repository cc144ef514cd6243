import { numberOfWord } from '../../text/number-words.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** “six weeks: one to build, four in daily use, one to measure” */
const divided =
  /(?<![\p{L}\d])(\d{1,3}|\p{L}{3,20}) (days?|weeks?|months?|years?|Tagen?|Wochen?|Monaten?|Jahren?|jours?|semaines?|mois|ans): ([^.:;!?]{5,200})/gu
const between = /, (?:and |und |et )?| (?:and|und|et) /
const unit = /^(?:hour|day|week|month|year|Stunde|Tag|Woche|Monat|Jahr|heure|jour|semaine|mois|an)/u

/** @returns times that are divided into parts, each of which begins with its number, and are not the sum of these */
export function partsOfTimes(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ source }) =>
    saidIn(source).flatMap((said) =>
      [...withoutQuotes(said.text).matchAll(divided)].flatMap(([whole, many = '', , rest = '']): ContentProblem[] => {
        const total = valueOf(many)
        const parts = rest.split(between).map(partOf)
        const numbers = parts.filter((one) => one !== undefined)
        if (total === undefined || numbers.length < 2 || numbers.length < parts.length) return []
        const sum = numbers.reduce((all, one) => all + one, 0)
        if (sum === total) return []
        return [
          hintAt(source, said, {
            value: whole,
            rule: `divides ${total} into ${numbers.join(', ')}, which are ${sum} together`,
            suggestion: 'correct the number that is wrong',
          }),
        ]
      }),
    ),
  )
}

/** @returns the number with which a part begins; none where it has a unit of its own */
function partOf(part: string): number | undefined {
  const [first = '', second = ''] = part.trim().split(/\s+/)
  return unit.test(second) ? undefined : valueOf(first)
}

function valueOf(word: string): number | undefined {
  return /^\d+$/.test(word) ? Number(word) : numberOfWord(word.toLowerCase())
}
