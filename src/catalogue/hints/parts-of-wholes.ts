import { numberOfWord } from '../../text/number-words.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, sentencesIn, type SpokenFile, withoutQuotes } from './said.ts'

/** “Of the 23 wrong answers, 9 came from PDFs, 7 from hours and 4 from prices. Three had no cause.” */
const whole =
  /(?:^|[.;:] )(?:Of (?:the |these )?|Von (?:den |diesen )?|(?:Sur|Parmi) (?:les )?)(\d{1,5}|\p{L}{3,20})(?= |,)/gu
const number = /(?<![\p{L}\d.,])(?:\d{1,5}|\p{L}{2,20})(?![\d\p{L}])/gu
const fewestParts = 3

/**
 * @returns wholes that are divided into parts which are not its sum: more than the whole, or less where the next
 *   sentence tells the rest
 */
export function partsOfWholes(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ source }) =>
    saidIn(source).flatMap((said) => {
      const text = withoutQuotes(said.text)
      return [...text.matchAll(whole)].flatMap((found): ContentProblem[] => {
        const total = numberOfWord(found[1]!.toLowerCase())
        const [sentence = '', next = ''] = sentencesIn(text.slice(found.index + found[0].length))
        const parts = numbersIn(sentence)
        const rest = numbersIn(next.split(/\s+/).slice(0, 3).join(' '))[0]
        const sum = parts.reduce((all, one) => all + one, 0)
        if (total === undefined || parts.length < fewestParts || sum === total) return []
        if (sum < total && (rest === undefined || sum + rest === total)) return []
        const all = sum < total ? [...parts, rest!] : parts
        return [
          hintAt(source, said, {
            value: sentence.trim(),
            rule: `divides ${total} into ${all.join(', ')}, which are ${all.reduce((one, other) => one + other, 0)} together`,
            suggestion: 'correct the number that is wrong',
          }),
        ]
      })
    }),
  )
}

/** “one of them” and “a second” count nothing that is a part. */
function numbersIn(sentence: string): number[] {
  return (sentence.match(number) ?? []).flatMap((word) => {
    const small = word.toLowerCase()
    const value = /^(?:eine?[rmn]?|une?|one|ein)$/.test(small) ? undefined : numberOfWord(small)
    return value === undefined ? [] : [value]
  })
}
