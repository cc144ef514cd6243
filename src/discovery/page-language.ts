import type { Catalogue } from '../catalogue/catalogue.ts'
import { paths } from '../contract/paths.ts'
import { baseLanguage } from '../words/base-language.ts'

/** Pages for developers are in English on every site. @returns the BCP 47 tag of what the page at a path says */
export function languageOfPage(path: string, { service }: Pick<Catalogue, 'service'>): string {
  const forDevelopers = path === paths.developers || path.startsWith(`${paths.developers}/`)
  return forDevelopers && baseLanguage(service.language) !== 'en' ? 'en' : service.language
}
