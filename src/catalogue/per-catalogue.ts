import type { Catalogue } from './catalogue.ts'

/**
 * Remembers results per catalogue, as many pages and documents ask for the same. A catalogue never changes; an edit
 * makes a new one.
 * @returns the same function, which remembers its answer as long as the catalogue is in use
 */
export function perCatalogue<Answer>(make: (catalogue: Catalogue) => Answer): (catalogue: Catalogue) => Answer {
  const made = new WeakMap<Catalogue, { answer: Answer }>()
  return (catalogue) => {
    const known = made.get(catalogue) ?? { answer: make(catalogue) }
    made.set(catalogue, known)
    return known.answer
  }
}
