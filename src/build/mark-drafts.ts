import type { Catalogue, Entry } from '../catalogue/catalogue.ts'
import { hiddenUntil, never } from '../catalogue/checked-entry.ts'
import { wordsOf } from '../words/words.ts'
import { type CollectionName, collectionNames } from '../catalogue/collections.ts'

/**
 * Marks what is not published yet, in development: by its title, which stands on its page, in lists and in documents.
 * @param today YYYY-MM-DD
 * @returns the same catalogue, with a mark in its language before each title of a draft or of a page to come
 */
export function markDrafts(catalogue: Catalogue, today: string): Catalogue {
  const { site, write } = wordsOf(catalogue)
  const wordsFor = (day: string) => (day === never ? site.draft : site.from({ day: write.day(day) }))
  const marked = collectionNames.map((name) => [name, catalogue[name].map((entry) => mark(entry, today, wordsFor))])
  const translations = catalogue.translations.map((translation) => markDrafts(translation, today))
  return { ...catalogue, ...Object.fromEntries(marked), translations }
}

function mark<Name extends CollectionName>(
  entry: Entry<Name>,
  today: string,
  wordsFor: (day: string) => string,
): Entry<Name> {
  const day = hiddenUntil(entry as Entry<CollectionName>, today)
  if (day === undefined) return entry
  const data = entry.data as Record<string, unknown>
  const field = ['title', 'term', 'label', 'name'].find((name) => typeof data[name] === 'string')!
  return { ...entry, data: { ...entry.data, [field]: `[${wordsFor(day)}] ${data[field] as string}` } }
}
