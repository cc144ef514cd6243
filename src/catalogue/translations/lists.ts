import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, fieldName } from '../problem.ts'

type Listed = { path: PropertyKey[]; items: readonly string[] }

/** @returns lists of what a client gets that are shorter or longer than those of the original */
export function listHints(translation: CheckedEntry | undefined, original: CheckedEntry): ContentProblem[] {
  if (translation?.collection !== 'services' || original.collection !== 'services') return []
  const { source, data } = translation
  const pairs: [Listed, readonly string[]][] = [
    [{ path: ['deliverables'], items: data.deliverables }, original.data.deliverables],
    ...original.data.tiers.flatMap(({ id, deliverables }): [Listed, readonly string[]][] => {
      const tiers = (source.frontmatter as { tiers?: { id?: unknown }[] }).tiers ?? []
      const place = tiers.findIndex((tier) => tier.id === id)
      const items = data.tiers.find((tier) => tier.id === id)?.deliverables
      return place < 0 || !items ? [] : [[{ path: ['tiers', place, 'deliverables'], items }, deliverables]]
    }),
  ]
  return pairs.flatMap(([{ path, items }, wanted]) =>
    items.length === wanted.length
      ? []
      : [
          {
            file: source.file,
            line: source.lineOf(path),
            field: fieldName(path),
            value: items,
            original: original.source.file,
            rule: `has ${items.length} items, and ${original.source.file} has ${wanted.length}`,
            suggestion: 'compare both lists, and translate each item',
          },
        ],
  )
}
