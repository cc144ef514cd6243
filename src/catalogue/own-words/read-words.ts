import { baseLanguage } from '../../words/base-language.ts'
import { englishTexts, type OwnWords, shippedLanguages, textsFor } from '../../words/languages.ts'
import type { SiteWords } from '../../words/words.ts'
import type { Service } from '../catalogue.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { contentFolder, wordsFolder } from '../folders.ts'
import type { RawWords } from '../read.ts'
import { checkWords } from './check-words.ts'

const shownNames = 5

/** What the interface says; what is wrong with the words of the consultancy; and which words are still English. */
export type ReadWords = { site: SiteWords; problems: ContentProblem[]; hints: ContentProblem[] }

/** @param files of words, of every language @param facts the file of the service, which names the language */
export function readWords(files: readonly RawWords[], service: Service, facts: SourceFile): ReadWords {
  const { language: tag, time_zone } = service
  const problems = files.flatMap(({ source }) => checkWords(source))
  // What is said in a language is said in all its countries, but where a country has its own word.
  const chosen = [baseLanguage(tag), tag].flatMap((name, index, names) =>
    names.indexOf(name) === index ? files.filter(({ language }) => language === name) : [],
  )
  const own = problems.length > 0 ? [] : chosen.map(({ source }) => (source.frontmatter ?? {}) as OwnWords)
  return {
    site: { language: tag, ...(time_zone && { timeZone: time_zone }), texts: textsFor(tag, own) },
    problems,
    hints: shippedLanguages.includes(baseLanguage(tag)) ? [] : untranslated(tag, own, chosen[0]?.source ?? facts),
  }
}

/** A hint about words that stay English, because the language is not shipped and the site has not translated them. */
function untranslated(tag: string, own: readonly OwnWords[], place: SourceFile): ContentProblem[] {
  const names = Object.entries(englishTexts).flatMap(([group, messages]) =>
    Object.keys(messages).map((key) => [group, key] as const),
  )
  const missing = names.filter(
    ([group, key]) => !own.some((words) => Object.hasOwn((words as Record<string, object>)[group] ?? {}, key)),
  )
  if (missing.length === 0) return []
  const file = `${contentFolder}/${wordsFolder}/${baseLanguage(tag)}.md`
  const shown = missing.slice(0, shownNames).map((name) => `\`${name.join('.')}\``)
  return [
    {
      file: place.file,
      line: place.file === file ? 1 : place.lineOf(['language']),
      ...(place.file === file ? {} : { field: 'language', value: tag }),
      rule: `${missing.length} of ${names.length} words of the interface are not there in this language, and are said in English`,
      suggestion: `write them into ${file}, such as ${shown.join(', ')}; words are shipped for ${shippedLanguages.join(', ')}`,
    },
  ]
}
