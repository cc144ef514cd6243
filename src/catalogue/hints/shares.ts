import { numberOfWord } from '../../text/number-words.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

const perCent = /%|\bper ?cent\b|\bProzent\b|\bpour cent\b/i
const parts =
  /\b(\p{L}{2,10}|\d) (?:parts|stages|instal?ments|steps|Teilen|Raten|Schritten|Abschlägen|parties|tranches|fois|versements)\b/iu
const whole = 100

/** @returns sentences of price lists that divide an invoice into shares which are not the whole of it */
export function sharesHints(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ collection, source }): ContentProblem[] => {
    if (collection !== 'pricing') return []
    return saidIn(source).flatMap((said) =>
      withoutQuotes(said.text)
        .split(/[.!?](?:\*{1,2})?\s/)
        .flatMap((sentence): ContentProblem[] => {
          const found = parts.exec(sentence)
          const many = found ? numberOfWord(found[1]!.toLowerCase()) : undefined
          if (!found || many === undefined || !perCent.test(sentence)) return []
          const shares = (sentence.slice(found.index + found[0].length).match(/\d{1,3}(?:[.,]\d)?/g) ?? []).map((one) =>
            Number(one.replace(',', '.')),
          )
          const sum = shares.reduce((all, one) => all + one, 0)
          if (shares.length !== many || sum === whole) return []
          return [
            hintAt(source, said, {
              value: sentence.trim(),
              rule: `divides the whole into shares of ${shares.join(', ')}, which are ${sum} per cent together`,
              suggestion: 'correct the share that is wrong',
            }),
          ]
        }),
    )
  })
}
