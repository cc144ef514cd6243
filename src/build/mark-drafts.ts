import type { Catalogue, Entry } from '../catalogue/catalogue.ts'
import { hiddenUntil, never } from '../catalogue/checked-entry.ts'
import { type CollectionName, collectionNames } from '../catalogue/collections.ts'

/**
 * Marks what is not published yet, in development: by its title, which stands on its page, in lists and in documents.
 * @param today YYYY-MM-DD @returns the same catalogue, with a mark before each title of a draft or of a page to come
 */
export function markDrafts(catalogue: Catalogue, today: string): Catalogue {
  const marked = collectionNames.map((name) => [name, catalogue[name].map((entry) => mark(entry, today))])
  const translations = catalogue.translations.map((translation) => markDrafts(translation, today))
  return { ...catalogue, ...Object.fromEntries(marked), translations }
}

function mark<Name extends CollectionName>(entry: Entry<Name>, today: string): Entry<Name> {
  const day = hiddenUntil(entry as Entry<CollectionName>, today)
  if (day === undefined) return entry
  const word = day === never ? 'Draft' : `From ${day}`
  const { data } = entry
  const field = 'term' in data ? 'term' : 'label' in data ? 'label' : 'title'
  return { ...entry, data: { ...data, [field]: `[${word}] ${(data as Record<string, unknown>)[field] as string}` } }
}
