import type { Catalogue } from '../catalogue/catalogue.ts'

/**
 * @returns the language of an entry that a page lists, for its `lang`; nothing where that is the language of the page
 */
export function entryLanguage(
  { language }: { language?: string | undefined },
  { service }: Pick<Catalogue, 'service'>,
): string | undefined {
  return language === service.language ? undefined : language
}
