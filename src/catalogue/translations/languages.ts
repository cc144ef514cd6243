import { paths, searchPath } from '../../contract/paths.ts'
import type { EntryFile } from '../place-of-file.ts'
import { type CollectionName, collections } from '../collections.ts'
import { isTranslated } from './schemas.ts'

/** @returns the address of the page of an entry, in a language by its prefix; what is for programs stands once */
export function addressOf(collection: CollectionName, slug: string, prefix: string): string {
  return (isTranslated(collection) ? prefix : '') + collections[collection].url(slug)
}

/** Pages that are there in each language, whatever the content is. */
const built = [
  paths.home,
  paths.services,
  paths.pricing,
  paths.caseStudies,
  paths.knowledge,
  paths.glossary,
  paths.contact,
  paths.thanks,
  paths.map,
  searchPath,
]

/**
 * @param lists addresses of pages that list entries
 * @returns the addresses, in the language of the site, of all pages that are there in each language
 */
export function addressesInEach(
  entries: readonly Pick<EntryFile, 'collection' | 'slug'>[],
  lists: readonly string[],
): Set<string> {
  const own = entries.flatMap(({ collection, slug }) =>
    isTranslated(collection) ? [collections[collection].url(slug).split('#')[0]!] : [],
  )
  return new Set([...built, ...lists, ...own])
}

/** @returns the address of a page in a language by its prefix; others as they are */
export function inLanguage(address: string, prefix: string, inEach: ReadonlySet<string>): string {
  const [path = ''] = address.split(/[?#]/, 1)
  if (prefix === '' || !inEach.has(path)) return address
  return path === paths.home ? prefix + address.slice(1) : prefix + address
}
