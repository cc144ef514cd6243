import type { Catalogue } from '../catalogue/catalogue.ts'
import { originalAddress } from '../catalogue/in-language.ts'

/**
 * @param folder path of a list, in the language of the site @param path of one of its pages, in that of the catalogue
 * @returns what stands behind the folder, as Astro takes it for the rest of an address; nothing at the folder itself
 */
export function behind(folder: string, path: string, catalogue: Pick<Catalogue, 'prefix'>): string | undefined {
  return originalAddress(path, catalogue).slice(folder.length + 1) || undefined
}
