import type { CollectionName } from '../collections.ts'
import { type ContentProblem, suggest } from '../problem.ts'
import { type CheckedEntry, comesTooLate, hiddenUntil, tooLate } from '../checked-entry.ts'
import type { EntryFile } from '../read.ts'

/** Which fields name entries of which collection. */
export const references: { in: CollectionName; field: string; to: CollectionName }[] = [
  { in: 'knowledge', field: 'services', to: 'services' },
  { in: 'knowledge', field: 'related', to: 'knowledge' },
  { in: 'pricing', field: 'service', to: 'services' },
  { in: 'case-studies', field: 'services', to: 'services' },
  { in: 'glossary', field: 'related', to: 'glossary' },
]

/**
 * Finds names of entries that do not exist, or that are still drafts while the entry that names them is not.
 * @param broken files that are told of already @param today YYYY-MM-DD
 */
export function checkReferences(
  entries: readonly CheckedEntry[],
  broken: readonly EntryFile[],
  today: string,
): ContentProblem[] {
  const problems: ContentProblem[] = []
  for (const reference of references) {
    const targets = entries.filter(({ collection }) => collection === reference.to)
    const slugs = targets.map(({ slug }) => slug)
    for (const entry of entries.filter(({ collection }) => collection === reference.in)) {
      const value = (entry.data as Record<string, unknown>)[reference.field]
      const list = Array.isArray(value)
      for (const [index, name] of (list ? value : [value]).entries()) {
        const path = list ? [reference.field, index] : [reference.field]
        const at = {
          file: entry.source.file,
          line: entry.source.lineOf(path),
          field: list ? `${reference.field}[${index}]` : reference.field,
          value: name,
        }
        if (broken.some((file) => file.collection === reference.to && file.slug === name)) continue
        const target = targets.find(({ slug }) => slug === name)
        if (!target) {
          const suggestion = suggest(String(name), slugs) ?? 'write the name of a file there, without `.md`'
          problems.push({ ...at, rule: `names no file in content/${reference.to}`, suggestion })
          continue
        }
        const day = hiddenUntil(target, today)
        if (comesTooLate(day, hiddenUntil(entry, today)))
          problems.push({ ...at, ...tooLate('names', ` in content/${reference.to}`, day, 'name') })
      }
    }
  }
  return problems
}
