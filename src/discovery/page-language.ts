import type { Catalogue } from '../catalogue/catalogue.ts'
import { paths } from '../contract/paths.ts'
import { baseLanguage } from '../words/base-language.ts'
import { wordsOf } from '../words/words.ts'

/**
 * @returns whether no page says the same in another language: those for developers, what is on no map, and the frames
 * of pages that belong to one person
 */
export function standsOnce(path: string): boolean {
  return [paths.developers, paths.copy, paths.accessFrame, paths.requestFrame, '/404'].some(
    (once) => path === once || path.startsWith(`${once}/`),
  )
}

/** Pages for developers are in English on every site. @returns the BCP 47 tag of what the page at a path says */
export function languageOfPage(path: string, { service }: Pick<Catalogue, 'service'>): string {
  const forDevelopers = path === paths.developers || path.startsWith(`${paths.developers}/`)
  return forDevelopers && baseLanguage(service.language) !== 'en' ? 'en' : service.language
}

/**
 * @returns the language of an entry that a page lists, by its name; nothing where that is the language of the page
 */
export function languageToTell(
  { language }: { language?: string | undefined },
  catalogue: Catalogue,
): string | undefined {
  return language === undefined || language === catalogue.service.language
    ? undefined
    : wordsOf(catalogue).write.languageName(baseLanguage(language))
}

/** @returns the path of the map for language models in the language of a catalogue */
export function mapOf({ prefix }: Pick<Catalogue, 'prefix'>): string {
  return prefix + paths.llms
}
