import { baseLanguage } from '../../words/base-language.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile } from './said.ts'
import { otherLanguageOf } from './small-words.ts'

const english = /“([^“”„\n]{1,300})”/g
/** So much of it tells its language. */
const fewestWords = 4

/** @returns German words between English quotation marks; what is quoted in English has them */
export function germanQuotes(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ language, source }): ContentProblem[] => {
    if (baseLanguage(language) !== 'de') return []
    return saidIn(source).flatMap((said) => {
      // A German quotation ends with the mark with which an English one begins.
      if (!said.text.includes('”')) return []
      const found = [...said.text.matchAll(english)].find(([, words = '']) => !isEnglish(words))
      if (!found) return []
      return [
        hintAt(source, said, {
          value: found[0],
          rule: 'has English quotation marks, and this text is in German',
          suggestion: `write \`„${found[1]}“\``,
        }),
      ]
    })
  })
}

function isEnglish(words: string): boolean {
  return (
    otherLanguageOf(words, 'de') !== undefined ||
    (/^[A-Za-z',. -]+$/.test(words) && words.split(' ').length >= fewestWords)
  )
}
