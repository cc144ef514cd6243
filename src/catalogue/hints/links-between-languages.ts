import { baseLanguage } from '../../words/base-language.ts'
import { prefixOf } from '../../contract/site-language.ts'
import type { ContentProblem } from '../problem.ts'
import { saysWord } from './says-word.ts'
import { hintAt, saidIn, type SpokenFile } from './said.ts'

const links = /(!?)\[([^\][\n]{1,200})\]\((\/[^()\s]{0,300})\)/g
/** Words that say that the page is in another language. */
const isNamed = saysWord('german french english deutsch* englisch* französisch* français* allemand* anglais* version')
const shownNames = new Intl.DisplayNames('en', { type: 'language' })

/** @param languages beside that of the site @returns links to a page in another language than that of the text */
export function linksBetweenLanguages(files: readonly SpokenFile[], languages: readonly string[]): ContentProblem[] {
  const prefixes = languages.map((language) => ({ language, prefix: prefixOf(language) }))
  return files.flatMap(({ language, source }): ContentProblem[] => {
    if (!source.body.includes('](/')) return []
    return saidIn(source).flatMap((said) =>
      [...said.text.matchAll(links)].flatMap(([value, , words = '', target = '']) => {
        const other = prefixes.find(({ prefix }) => target === prefix || target.startsWith(`${prefix}/`))
        if (!other || said.path || isNamed(words)) return []
        const isOwn = other.language === language
        return [
          hintAt(source, said, {
            value,
            rule: isOwn
              ? 'names its language in the address, which links get by themselves'
              : `leads to a page in ${shownNames.of(baseLanguage(other.language))}, and this text is in ${shownNames.of(baseLanguage(language))}`,
            suggestion: `write \`${target.slice(other.prefix.length) || '/'}\``,
          }),
        ]
      }),
    )
  })
}
