import type { SearchablePage } from './page.ts'
import type { Words } from './searched-words.ts'

/** `mistyped` are words of the query that stand nowhere, `found` those by which the best page was found, all as stems. */
type Found = { mistyped: ReadonlySet<string>; found: readonly string[]; page: SearchablePage; words: Words }

const written = /[\p{L}\p{N}]+/gu

/**
 * @param query bounded by the caller
 * @returns the query with each mistyped word as the best page writes what was found for it; nothing where none was mistyped
 */
export function meantBy(query: string, { mistyped, found, page, words }: Found): string | undefined {
  if (mistyped.size === 0) return undefined
  const texts = [page.markdown, page.description, page.title].join(' ').match(written) ?? []
  const meant = query.replaceAll(written, (word) => {
    const stem = words(word).find((one) => mistyped.has(one))
    if (stem === undefined) return word
    const [nearest] = found.toSorted((one, other) => distance(stem, one) - distance(stem, other))
    return texts.find((text) => words(text).some((one) => one === nearest)) ?? word
  })
  return meant === query ? undefined : meant
}

/** @returns how many letters have to be changed, added or left out */
function distance(one: string, other: string): number {
  const letters = [...other]
  let row = [0, ...letters.map((_, at) => at + 1)]
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of letters.entries())
      next.push(Math.min(row[to]! + (letter === wanted ? 0 : 1), row[to + 1]! + 1, next[to]! + 1))
    row = next
  }
  return row.at(-1)!
}
