import type { Catalogue } from '../catalogue/catalogue.ts'
import { currentCatalogue } from '../catalogue/current.ts'
import { addressIn, inEveryLanguage, originalAddress } from '../catalogue/in-language.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { standsOnce } from './page-language.ts'
import { translatedPages } from './translated-pages.ts'

/** The same page in a language. */
export type Alternate = { language: string; path: string }

const pathsIn = perCatalogue(
  (catalogue): ReadonlySet<string> => new Set(translatedPages(catalogue).map(({ path }) => path)),
)

/** @returns whether a page of a second language is written in it */
function isWritten(path: string, catalogue: Catalogue): boolean {
  return catalogue.prefix === '' || pathsIn(catalogue).has(path)
}

/**
 * @param original address of a page in the language of the site
 * @returns the page in each language in which it is written, with the one for all others last; nothing for a page that
 * is written in one
 */
export function alternatesIn(original: string, site: Catalogue): Alternate[] {
  if (site.translations.length === 0 || standsOnce(original)) return []
  const found = inEveryLanguage(site)
    .map((catalogue) => ({ catalogue, path: addressIn(catalogue, original) }))
    .filter(({ catalogue, path }) => isWritten(path, catalogue))
    .map(({ catalogue, path }) => ({ language: catalogue.service.language, path }))
  return found.length > 1 ? [...found, { language: 'x-default', path: original }] : []
}

/**
 * @param path of a page in the language of a catalogue
 * @returns the same for the page at a path
 * @throws when no build is under way
 */
export function alternatesOf(path: string, catalogue: Catalogue): Alternate[] {
  return alternatesIn(originalAddress(path, catalogue), currentCatalogue())
}

/** @returns the canonical address of a page: its own, if it is written in the language of the address */
export function canonicalPath(path: string, catalogue: Catalogue): string {
  return isWritten(path, catalogue) ? path : originalAddress(path, catalogue)
}
