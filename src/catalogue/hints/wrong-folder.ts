import { baseLanguage } from '../../words/base-language.ts'
import type { ContentProblem } from '../problem.ts'
import { saidIn, type SpokenFile, withoutQuotes } from './said.ts'
import { countWordsOf, otherLanguageOf, shortLanguageOf } from './small-words.ts'
import { paragraphsOf } from './wrong-language.ts'

const shownNames = new Intl.DisplayNames('en', { type: 'language' })

/** So many texts of a file, and so many times those in its own language, make it a file in another one. */
const fewest = { texts: 3, timesOwn: 5 }
/** So many small words of its language make a text one in that. */
const fewestSmallWords = 2

/**
 * A whole file in another language of the site is in the wrong folder.
 * @param pieces hints on texts that are in another language than their file; those of such a file give way to one
 * @param files of all languages @param languages of the site, as their folders below `content/` are called
 */
export function filesInWrongFolder(
  pieces: readonly ContentProblem[],
  files: readonly SpokenFile[],
  languages: readonly string[],
): ContentProblem[] {
  const inPieces = new Set(pieces.map(({ file }) => file))
  const told = files.flatMap((one): ContentProblem[] => {
    const { source, language, translated, path, slug } = one
    if (!inPieces.has(source.file)) return []
    const other = languageOf(one)
    const folder = languages.find((name) => baseLanguage(name) === other)
    if (!other || !folder) return []
    const [own, its] = [shownNames.of(baseLanguage(language)), shownNames.of(other)]
    const where = `content/${folder}/${path.split('/').slice(0, -1).join('/')}`
    return [
      {
        file: source.file,
        line: 1,
        rule: `is a whole file in ${its}, and lies in a folder for ${own}`,
        suggestion: translated
          ? `move it to \`${where}/${slug}.md\`, where ${its} is read`
          : `move it to \`${where}/\`, under the name of the file in ${own} that it translates; if there is none yet, write that first, here`,
      },
    ]
  })
  const whole = new Set(told.map(({ file }) => file))
  return [...pieces.filter(({ file }) => !whole.has(file)), ...told]
}

/** @returns the language in which nearly all of a file is, where that is not its own */
function languageOf({ source, language }: SpokenFile): string | undefined {
  const fields = saidIn({ ...source, body: '' }).filter(({ path }) => isText.has(String(path?.at(-1))))
  const texts = [...fields, ...paragraphsOf(source.body)].map(({ text }) => text)
  const others = texts.map((text) => otherLanguageOf(text, language) ?? shortLanguageOf(withoutQuotes(text), language))
  const other = others.find((one) => one !== undefined)
  const many = others.filter((one) => one === other).length
  const own = texts.filter((text, at) => !others[at] && countWordsOf(text, language) >= fewestSmallWords).length
  return many >= fewest.texts && many >= own * fewest.timesOwn ? other : undefined
}

/** Fields that are written, and are no names. */
const isText = new Set(['title', 'description', 'definition', 'summary', 'tagline', 'role'])
