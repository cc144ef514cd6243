import type { ContentProblem } from '../problem.ts'
import { baseLanguage } from '../../words/base-language.ts'
import { hintAt, type Said, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

const word = /(?<![\p{L}\d@./_-])\p{L}{6,30}(?![\p{L}\d@/_])/gu
/** A word that stands so often is no slip. */
const fewestUsual = 4
const fewestOfVariant = 2
const address = /\]\([^()\n]{0,500}\)|https?:\S{1,500}|\{\{[^}\n]{0,60}\}\}/g

type Place = { file: SpokenFile; said: Said; text: string }

/**
 * A word that stands once, and is another one of the site with two letters turned, or in the spelling of another
 * country, is a slip.
 * @returns such words, in each language
 */
export function rareSpellings(files: readonly SpokenFile[]): ContentProblem[] {
  return [...Map.groupBy(files, ({ language }) => baseLanguage(language))].flatMap(([language, all]) => {
    const known = new Map<string, { count: number; first: Place }>()
    for (const file of all)
      for (const said of saidIn(file.source))
        for (const [text] of withoutQuotes(said.text).replaceAll(address, ' ').matchAll(word)) {
          const one = known.get(text.toLowerCase())
          if (one) one.count += 1
          else known.set(text.toLowerCase(), { count: 1, first: { file, said, text } })
        }
    return [...known].flatMap(([own, { count, first }]) => {
      if (count > 1) return []
      const turned = turnedOf(own, language).find((other) => (known.get(other)?.count ?? 0) >= fewestUsual)
      const variant =
        language === 'en'
          ? variantsOf(own).find((other) => (known.get(other)?.count ?? 0) >= fewestOfVariant)
          : undefined
      const usual = turned ?? variant
      if (!usual) return []
      return [
        hintAt(first.file.source, first.said, {
          value: first.text,
          rule: turned
            ? `is probably “${usual}” with two letters turned: that stands in ${known.get(usual)!.count} places`
            : `is spelt “${usual}” elsewhere, in ${known.get(usual)!.count} places`,
          suggestion: `write \`${usual}\`, in the same letters`,
        }),
      ]
    })
  })
}

/** In other languages, turned vowels make another form of a word: `blieben` and `bleiben`. */
const vowels = /^[aeiouyäöü]{2}$/
/** Words that are others of them with two letters turned. */
const ownWords = new Set(
  'casual causal united untied sacred scared marital martial trails trials angels angles'.split(' '),
)

function turnedOf(text: string, language: string): string[] {
  if (ownWords.has(text)) return []
  return Array.from({ length: text.length - 1 }, (_, at) => {
    const two = text.slice(at, at + 2)
    const isOther = two[0] !== two[1] && (language === 'en' || !vowels.test(two))
    return isOther ? text.slice(0, at) + two[1] + two[0] + text.slice(at + 2) : ''
  }).filter(Boolean)
}

const variants: readonly [RegExp, string][] = [
  [/iz(?=(?:e[ds]?|ing|ation|ations|er|ers)$)/, 'is'],
  [/is(?=(?:e[ds]?|ing|ation|ations|er|ers)$)/, 'iz'],
  [/yz(?=(?:e[ds]?|ing)$)/, 'ys'],
  [/or(?=(?:s|ed|ing|ite|able)?$)/, 'our'],
  [/our(?=(?:s|ed|ing|ite|able)?$)/, 'or'],
]

function variantsOf(text: string): string[] {
  return variants.flatMap(([from, to]) => (from.test(text) ? [text.replace(from, to)] : []))
}
