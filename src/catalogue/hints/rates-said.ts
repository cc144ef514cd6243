import { numberOfWord } from '../../text/number-words.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, type Said, sentencesOf, type SpokenFile } from './said.ts'
import { serviceFamilies } from './service-families.ts'
import { lineOf, shortened, stemsOf } from './statements.ts'

/** “one day a week”: how much of somebody's time. */
const rate =
  /(?<![\p{L}\d])(\d{1,3}|\p{L}{2,12}) (?:full )?(days?|hours?|Tage?n?|Stunden?|jours?|heures?) (?:a|per|each|pro|in der|im|je|par) (week|month|Woche|Monat|semaine|mois)(?!\p{L})/giu
const fewestShared = 2

type Rate = {
  value: number
  unit: string
  text: string
  sentence: string
  words: ReadonlySet<string>
  file: SpokenFile
  said: Said
}

/**
 * @returns how much time of somebody a service or its price list says, where the other says another time of the same
 */
export function ratesSaid(files: readonly SpokenFile[]): ContentProblem[] {
  return serviceFamilies(files).flatMap(({ service, lists }) => {
    const known = ratesIn(service)
    return lists.flatMap(ratesIn).flatMap((own) => {
      const same = known.filter((other) => other.unit === own.unit && shared(own, other) >= fewestShared)
      const [other] = same
      if (!other || same.some(({ value }) => value === own.value)) return []
      return [{ ...told(own, other), otherSide: { ...told(other, own), ifNumberChanged: true } }]
    })
  })
}

function told(own: Rate, other: Rate): ContentProblem {
  return hintAt(own.file.source, own.said, {
    value: own.text,
    rule: `says ${own.text}, and ${other.file.source.file}, line ${lineOf(other.file.source, other.said)}, says ${other.text}: ${shortened(other.sentence)}`,
    suggestion: 'if both are about the same, write the same time in both, and in each language',
  })
}

function ratesIn(file: SpokenFile): Rate[] {
  return sentencesOf(file.source).flatMap(({ said, sentence }) =>
    [...sentence.matchAll(rate)].flatMap(([text, many = '', unit = '', each = '']): Rate[] => {
      const value = numberOfWord(many.toLowerCase())
      if (value === undefined) return []
      return [
        {
          value,
          unit: `${unit[0]} ${each[0]}`.toLowerCase(),
          text,
          sentence: sentence.trim(),
          words: new Set(stemsOf(sentence)),
          file,
          said,
        },
      ]
    }),
  )
}

function shared(one: Rate, other: Rate): number {
  return [...one.words].filter((word) => other.words.has(word)).length
}
