import type { CheckedEntry } from '../checked-entry.ts'
import type { ContentProblem } from '../problem.ts'

/** No two glossary entries may claim the same spelling: a mention could be linked to only one of them. */
export function checkTerms(entries: readonly CheckedEntry[]): ContentProblem[] {
  const owner = new Map<string, string>()
  return entries
    .filter((entry) => entry.collection === 'glossary')
    .flatMap(({ data, source }) =>
      [data.term, ...data.aliases].flatMap((name, index): ContentProblem[] => {
        const earlier = owner.get(name.toLowerCase())
        owner.set(name.toLowerCase(), source.file)
        if (!earlier) return []
        const path = index === 0 ? ['term'] : ['aliases', index - 1]
        return [
          {
            file: source.file,
            line: source.lineOf(path),
            field: index === 0 ? 'term' : `aliases[${index - 1}]`,
            value: name,
            rule: `is explained already in ${earlier}`,
            suggestion: 'keep the spelling in one of the two entries',
          },
        ]
      }),
    )
}
