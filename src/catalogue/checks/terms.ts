import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, fieldName } from '../problem.ts'

/** A spelling, and where an entry claims it. */
type Claim = { name: string; source: CheckedEntry['source']; path: PropertyKey[] }

/**
 * No two glossary entries may claim the same spelling: a mention could be linked to only one of them. Both are told.
 */
export function checkTerms(entries: readonly CheckedEntry[]): ContentProblem[] {
  const owner = new Map<string, Claim>()
  const told = new Set<Claim>()
  return entries
    .filter((entry) => entry.collection === 'glossary')
    .flatMap(({ data, source }) =>
      [data.term, ...data.aliases].flatMap((name, index): ContentProblem[] => {
        const claim = { name, source, path: index === 0 ? ['term'] : ['aliases', index - 1] }
        const earlier = owner.get(name.toLowerCase())
        owner.set(name.toLowerCase(), earlier ?? claim)
        if (!earlier) return []
        if (earlier.source === source) return [clash(claim, earlier)]
        const both = told.has(earlier) ? [] : [clash(earlier, claim)]
        told.add(earlier)
        return [...both, clash(claim, earlier)]
      }),
    )
}

function clash({ name, source, path }: Claim, other: Claim): ContentProblem {
  return {
    file: source.file,
    line: source.lineOf(path),
    field: fieldName(path),
    value: name,
    rule: `is explained in ${other.source.file}, too, at its line ${other.source.lineOf(other.path)}`,
    suggestion: 'keep the spelling in one of the two entries',
  }
}
