import { type OwnWords, textsFor } from '../words/languages.ts'
import type { SiteWords } from '../words/words.ts'
import type { Service } from './catalogue.ts'

/** @param own words of the consultancy, the general ones first @returns what the interface says, in the language of the content */
export function siteWords({ language, time_zone }: Service, own: readonly OwnWords[] = []): SiteWords {
  return { language, ...(time_zone && { timeZone: time_zone }), texts: textsFor(language, own) }
}
