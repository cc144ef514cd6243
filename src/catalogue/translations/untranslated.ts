import type { CheckedEntry } from '../checked-entry.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { countWordsOf, otherLanguageOf } from '../hints/small-words.ts'
import { paragraphsOf, wrongLanguage } from '../hints/wrong-language.ts'

/** Names and addresses are the same in all languages; so much text is not. */
const fewestLetters = 120
/** A heading with so many small words of its language is no name, either; “time and materials” is one. */
const fewestSmallWords = 2

/**
 * @param languages of the translation and of its original
 * @returns what of a translation is in the words of its original, or in another language than it should be
 */
export function untranslatedHints(
  translation: CheckedEntry | undefined,
  original: CheckedEntry,
  languages: { translation: string; original: string },
): ContentProblem[] {
  if (!translation) return []
  const known = new Set(paragraphsOf(original.source.body).map(({ text }) => text.trim()))
  const same = paragraphsOf(translation.source.body).filter(
    ({ text }) => known.has(text.trim()) && isText(text, languages),
  )
  const { file, bodyLine } = translation.source
  const [found] = same
  const others = [
    ...wrongLanguage(translation.source, languages.translation),
    ...sameFields(translation.source, original.source, languages),
  ]
  if (!found) return others
  const line = bodyLine + found.line
  return [
    ...others.filter(({ field }) => field !== undefined),
    {
      file,
      line,
      value: found.text.trim(),
      rule: `stands in ${original.source.file} in the same words, and is not translated${same.length > 1 ? `; so are ${same.length - 1} more below` : ''}`,
      suggestion: 'translate it; without this file, the original is shown with a sentence that says so',
    },
    // A paragraph that is in no original is reported elsewhere.
    ...others.filter((other) => other.field === undefined && (other.line ?? 0) < line),
  ]
}

/**
 * @returns fields that a translation has from its original word for word, and that are too short to tell their language
 *   by
 */
function sameFields(
  translation: SourceFile,
  original: SourceFile,
  languages: { translation: string; original: string },
): ContentProblem[] {
  const theirs = original.frontmatter as Record<string, unknown>
  return Object.entries(translation.frontmatter as Record<string, unknown>).flatMap(([field, value]) =>
    typeof value === 'string' &&
    value === theirs[field] &&
    isText(value, languages) &&
    !otherLanguageOf(value, languages.translation)
      ? [
          {
            file: translation.file,
            line: translation.lineOf([field]),
            field,
            value,
            rule: `is that of ${original.file} in the same words, and is not translated`,
            suggestion: 'translate it',
          },
        ]
      : [],
  )
}

/** @returns whether a paragraph says something in the language of the original, and is no name, address or number */
function isText(text: string, { translation, original }: { translation: string; original: string }): boolean {
  const letters = (text.match(/\p{L}/gu) ?? []).length
  return (
    letters >= fewestLetters ||
    (countWordsOf(text, original) >= fewestSmallWords && countWordsOf(text, translation) === 0)
  )
}
