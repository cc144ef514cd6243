import { argumentLengths } from '../contract/bounds.ts'
import type { Term } from './library.ts'

/** Terms by every name they have. */
export type Glossary = {
  /** @returns the term of a name, an alias or a slug, however it is written */
  find: (name: string) => Term | undefined
  /** @returns slugs of terms of which a name begins like this, in the order of the glossary */
  complete: (beginning: string) => string[]
}

/** @returns what finds terms by any of their names, without regard to case, accents and signs */
export function createGlossary(terms: readonly Term[]): Glossary {
  const named = terms.map((term) => ({ term, names: [term.term, ...term.aliases, term.slug].map(plain) }))
  const byName = new Map(named.flatMap(({ term, names }) => names.map((name) => [name, term] as const)))
  return {
    find: (name) => byName.get(plain(name)),
    complete: (beginning) => {
      if (beginning.length > argumentLengths.name) return []
      const wanted = plain(beginning)
      return named.filter(({ names }) => names.some((name) => name.startsWith(wanted))).map(({ term }) => term.slug)
    },
  }
}

/** Case, accents, hyphens and spaces make no difference. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
