import { baseLanguage } from '../../words/base-language.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile } from './said.ts'
import { otherLanguageOf } from './small-words.ts'

const picture = /!\[([^\][\n]{1,600})\]\(/g
const shownNames = new Intl.DisplayNames('en', { type: 'language' })

/** @returns words for pictures that are in another language than the text around them */
export function pictureWords(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ language, source }): ContentProblem[] =>
    source.body.includes('![')
      ? saidIn(source).flatMap((said) =>
          [...said.text.matchAll(picture)].flatMap(([, words = '']) => {
            const other = said.path ? undefined : otherLanguageOf(words, language)
            if (!other) return []
            return [
              hintAt(source, said, {
                value: words,
                rule: `says what a picture shows in ${shownNames.of(other)}, and this text is in ${shownNames.of(baseLanguage(language))}`,
                suggestion: `write it in ${shownNames.of(baseLanguage(language))}: it is read aloud to who does not see the picture`,
              }),
            ]
          }),
        )
      : [],
  )
}
