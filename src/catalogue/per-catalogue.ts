import type { Catalogue } from './catalogue.ts'

/**
 * What is made of a catalogue is asked for by many pages and documents, and made once: a catalogue never changes, an
 * edit makes another.
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
