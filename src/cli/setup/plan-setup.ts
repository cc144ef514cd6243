import { baseLanguage } from '../../words/base-language.ts'
import type { Answers } from './answers.ts'
import { asOf, brandFiles, type FirstFiles, serviceFile } from './first-files.ts'
import { isTranslation } from './sample.ts'

/** The fate of the sample content. */
export const sampleChoices = ['remove', 'keep'] as const
export type SampleChoice = (typeof sampleChoices)[number]

/** The content before a setup. */
export type Present = {
  /** Paths of all files below `content/`. */
  paths: readonly string[]
  service: string
  brand: string | undefined
  /** Whether it still is the sample. */
  isSample: boolean
}

/** The changes of a setup below `content/`. */
export type Plan = FirstFiles & { removed: string[] }

/**
 * @param sample files of the sample @param first texts to begin with, in the language of the site @param today
 *   YYYY-MM-DD
 * @returns what to write and to remove. On a site that was set up before it is no more than its facts and its look: its
 * texts are its editors'
 */
export function planSetup(
  answers: Answers,
  { paths, service, brand, isSample }: Present,
  {
    choice,
    sample,
    first,
    today,
  }: { choice: SampleChoice; sample: readonly string[]; first: ReadonlyMap<string, string>; today: string },
): Plan {
  const look = brandFiles(answers, brand)
  const texts = new Map(look.texts)
  const removed = isSample ? paths.filter((path) => sample.includes(path) && isGone(path, choice)) : []
  const facts = serviceFile(answers, isSample ? (first.get('service.md') ?? service) : service)
  if (facts !== service) texts.set('service.md', facts)
  if (texts.get('brand.md') === brand) texts.delete('brand.md')
  if (isSample && choice === 'remove')
    for (const [path, text] of first)
      // Files written before the setup stay; only files of the sample are replaced.
      if (path !== 'service.md' && (!paths.includes(path) || removed.includes(path))) texts.set(path, asOf(text, today))
  return { texts, pictures: look.pictures, removed: removed.filter((path) => !texts.has(path)) }
}

/** Where the sample stays as an example, what it says of itself in other languages would stay as well. */
function isGone(path: string, choice: SampleChoice): boolean {
  return choice === 'remove' || isTranslation(path)
}

/** @param languages that there are first texts in @returns the one to begin with */
export function languageOfTexts(language: string, languages: readonly string[]): string {
  const base = baseLanguage(language)
  return languages.includes(base) ? base : 'en'
}
