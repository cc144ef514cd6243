import { paths } from '../contract/paths.ts'
import type { Catalogue, Entry } from './catalogue.ts'
import { perCatalogue } from './per-catalogue.ts'
import { prefixOf } from '../contract/site-language.ts'
import { addressesInEach, inLanguage } from './translations/languages.ts'
import { type TranslatedName, translatedNames } from './translations/schemas.ts'

const inEach = perCatalogue((catalogue) =>
  addressesInEach(
    translatedNames.flatMap((collection) => catalogue[collection].map(({ slug }) => ({ collection, slug }))),
    catalogue.listPaths,
  ),
)

/**
 * @param path of a page in the language of the site
 * @returns its address in the catalogue's language; the same path where the page is in one language only
 */
export function addressIn(catalogue: Catalogue, path: string): string {
  return catalogue.prefix === '' ? path : inLanguage(path, catalogue.prefix, inEach(catalogue))
}

/** @returns the address of the same page in the language of the site */
export function originalAddress(path: string, { prefix }: Pick<Catalogue, 'prefix'>): string {
  if (prefix === '' || (path !== prefix && !path.startsWith(`${prefix}/`))) return path
  return path.slice(prefix.length) || paths.home
}

const untranslated = perCatalogue(
  (catalogue): ReadonlySet<string> =>
    new Set(
      translatedNames.flatMap((name: TranslatedName) =>
        (catalogue[name] as Entry<TranslatedName>[])
          .filter(({ language }) => language !== catalogue.service.language)
          .map(({ url }) => url),
      ),
    ),
)

/**
 * @returns whether the page of an entry is shown in the language of the site, because that of the catalogue has none
 */
export function isUntranslated(url: string, catalogue: Catalogue): boolean {
  return catalogue.prefix !== '' && untranslated(catalogue).has(url)
}

/** @returns the site in each of its languages, its own first */
export function inEveryLanguage(catalogue: Catalogue): readonly Catalogue[] {
  return [catalogue, ...catalogue.translations]
}

/** @returns the tags of the languages that a site speaks, the usual one first */
export function languagesOf(catalogue: Catalogue): string[] {
  return inEveryLanguage(catalogue).map(({ service }) => service.language)
}

/** @returns the language in a path of a page, as its folder is called there; nothing in the language of the site */
export function languageParameter({ prefix, service }: Pick<Catalogue, 'prefix' | 'service'>): string | undefined {
  return prefix === '' ? undefined : prefixOf(service.language).slice(1)
}
