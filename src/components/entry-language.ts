import type { Catalogue } from '../catalogue/catalogue.ts'
import { baseLanguage } from '../words/base-language.ts'
import type { Words } from '../words/words.ts'

/**
 * @returns the language of an entry that a page lists, for its `lang`; nothing where that is the language of the page
 */
export function entryLanguage(
  { language }: { language?: string | undefined },
  { service }: Pick<Catalogue, 'service'>,
): string | undefined {
  return language === service.language ? undefined : language
}

/** @param lang of an entry that is not in the language of the page @returns how a mark beside it names that language */
export function markOf(lang: string | undefined, { write }: Pick<Words, 'write'>): string | undefined {
  return lang && write.languageName(baseLanguage(lang))
}
