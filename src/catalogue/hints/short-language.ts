import { baseLanguage } from '../../words/base-language.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile, withoutQuotes } from './said.ts'
import { otherLanguageOf, shortLanguageOf } from './small-words.ts'

/** What is called the same in several languages, and what no reader reads. */
const names = new Set(['term', 'aliases', 'client', 'authors', 'topics', 'id', 'tier', 'service', 'picture', 'links'])
const shownNames = new Intl.DisplayNames('en', { type: 'language' })

/**
 * @returns titles, headings and other short texts that are in another language than their file; longer ones are told of
 *   elsewhere
 */
export function shortTexts(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ language, source, collection }): ContentProblem[] =>
    saidIn(source).flatMap((said) => {
      const { text, path } = said
      if (path && (names.has(String(path.at(-1))) || names.has(String(path[0])))) return []
      if (path && collection === 'people' && path[0] === 'name') return []
      if (!path && !/^#{2,6} /.test(text)) return []
      if (otherLanguageOf(text, language)) return []
      const other = shortLanguageOf(withoutQuotes(text), language)
      if (!other) return []
      return [
        hintAt(source, said, {
          value: text,
          rule: `is in ${shownNames.of(other)}, and this file is in ${shownNames.of(baseLanguage(language))}`,
          suggestion: `write it in ${shownNames.of(baseLanguage(language))}, or name it in \`meant\` if it is a name`,
        }),
      ]
    }),
  )
}
