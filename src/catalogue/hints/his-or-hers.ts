import type { ContentProblem } from '../problem.ts'
import { hintAt, type Said, saidIn, type SpokenFile, withoutQuotes } from './said.ts'
import { lineOf } from './statements.ts'

const forms = { he: /\b(?:he|him|his|himself)\b/gi, she: /\b(?:she|her|hers|herself)\b/gi }

/** @returns the one sentence of a page about a person that says “she” where all others say “he”, or the contrary */
export function hisOrHers(files: readonly SpokenFile[]): ContentProblem[] {
  return files
    .filter(({ collection, language }) => collection === 'people' && language.startsWith('en'))
    .flatMap(({ source }) => {
      const all = saidIn(source)
      const found = {
        he: all.flatMap((said) => wordsOf(said, forms.he)),
        she: all.flatMap((said) => wordsOf(said, forms.she)),
      }
      const [few, many] = found.he.length < found.she.length ? (['he', 'she'] as const) : (['she', 'he'] as const)
      const [odd, ...more] = found[few]
      if (!odd || more.length > 0 || found[many].length < fewestAgree) return []
      return [
        hintAt(source, odd.said, {
          value: odd.shown,
          rule: `says “${odd.word}”, and the rest of the page “${many}”, first at line ${lineOf(source, found[many][0]!.said)}`,
          suggestion: 'write the same everywhere, unless somebody else is meant',
        }),
      ]
    })
}

const fewestAgree = 2
const shownLength = 40

function wordsOf(said: Said, form: RegExp) {
  return [...withoutQuotes(said.text).matchAll(form)].map(({ 0: word, index }) => ({
    said,
    word,
    shown: said.text.slice(index, index + shownLength),
  }))
}
