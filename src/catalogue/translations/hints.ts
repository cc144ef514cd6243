import type { CheckedEntry } from '../checked-entry.ts'
import type { ContentProblem } from '../problem.ts'
import { contentFolder } from '../folders.ts'
import { listHints } from './lists.ts'
import { fieldNumberHints, numberHints } from './numbers.ts'
import type { Translation } from './read-translations.ts'
import { timeHints } from './times-said.ts'
import { translatedNames } from './schemas.ts'
import { partHints } from './parts.ts'
import { untranslatedHints } from './untranslated.ts'

const shownNames = 5

/** @param originals that are shown @returns what a language lacks, and what of it is older than its original */
export function lackingHints(
  { language, entries }: Translation,
  originals: readonly CheckedEntry[],
  spoken: string,
): ContentProblem[] {
  return translatedNames.flatMap((name) => {
    const all = originals.filter(({ collection }) => collection === name)
    // A draft is shown to no reader, in no language.
    const missing = all
      .filter(({ path, data }) => !entries.has(path) && !('draft' in data && data.draft))
      .map(({ path }) => path)
    const folder = `${contentFolder}/${language}/${name}`
    const shown = missing.slice(0, shownNames).map((path) => `${contentFolder}/${language}/${path}`)
    const lacking: ContentProblem[] =
      missing.length === 0
        ? []
        : [
            {
              file: folder,
              rule: `${missing.length} of ${all.length} files are not translated: readers see them in ${named(spoken)}, with a note that says so`,
              suggestion: `write ${shown.join(', ')}${missing.length > shown.length ? ' …' : ''}`,
            },
          ]
    return [
      ...lacking,
      ...all.flatMap((original) => {
        const translation = entries.get(original.path)
        const languages = { translation: language, original: spoken }
        const numbers = [
          ...numberHints(translation, original, languages),
          ...fieldNumberHints(translation, original, languages),
        ]
        return [
          ...staleness(translation, original, { saysOther: numbers.length > 0 }),
          ...partHints(translation, original),
          ...listHints(translation, original),
          ...numbers,
          ...timeHints(translation, original),
          ...untranslatedHints(translation, original, languages),
        ]
      }),
    ]
  })
}

/** @returns a language as people call it, such as “British English” */
function named(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
}

/** @param saysOther whether the translation says a number that its original does not, which is to be brought over */
function staleness(
  translation: CheckedEntry | undefined,
  original: CheckedEntry,
  { saysOther }: { saysOther: boolean },
): ContentProblem[] {
  if (!translation || !('updated' in translation.data) || !('updated' in original.data)) return []
  const { updated } = original.data
  if (translation.data.updated >= updated) return []
  const { source, data } = translation
  return [
    {
      file: source.file,
      line: source.lineOf(['updated']),
      field: 'updated',
      value: data.updated,
      rule: `is older than its original: ${original.source.file} was changed on ${updated}`,
      suggestion: `bring over what was changed there${saysOther ? ', the numbers as well' : '; if that was a price, a day or a name that this file does not say, there is nothing to translate'}. Then write \`updated: ${updated}\` or a later day`,
      olderThan: { path: original.path, day: data.updated },
    },
  ]
}
