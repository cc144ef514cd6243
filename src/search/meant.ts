import { distance } from 'fastest-levenshtein'
import type { SearchablePage } from './page.ts'
import type { Words } from './searched-words.ts'

/** A page that was found, and by which stems. */
type Found = { page: SearchablePage; terms: readonly string[] }

/** What tells which word was meant. */
type Likeness = {
  /** Stems of the query that are on no page. */
  mistyped: ReadonlySet<string>
  /** The share of a stem's letters that may be wrong. */
  fuzziness: number
  words: Words
}

const written = /[\p{L}\p{N}]+/gu

/**
 * @param query bounded by the caller @param found best first
 * @returns the query with each mistyped word as the best page writes what was found for it; nothing where none was
 *   found
 */
export function queryMeant(query: string, found: readonly Found[], like: Likeness): string | undefined {
  if (like.mistyped.size === 0) return undefined
  const meant = query.replaceAll(written, (word) => instead(word, found, like) ?? word)
  return meant === query ? undefined : meant
}

/**
 * @returns the word that was meant, as a page has it; in small letters if the query has it so, since in the page it may
 *   begin a sentence
 */
function instead(word: string, found: readonly Found[], { mistyped, fuzziness, words }: Likeness): string | undefined {
  const stem = words(word).find((one) => mistyped.has(one))
  if (stem === undefined) return undefined
  const isLike = (term: string) => term.startsWith(stem) || distance(stem, term) <= Math.round(stem.length * fuzziness)
  for (const { page, terms } of found) {
    const [nearest] = terms.filter(isLike).toSorted((one, other) => distance(stem, one) - distance(stem, other))
    if (nearest === undefined) continue
    const texts = [page.markdown, page.description, page.title].join(' ').match(written) ?? []
    const text = texts.find((candidate) => words(candidate).includes(nearest))
    return word === word.toLowerCase() ? text?.toLowerCase() : text
  }
  return undefined
}
