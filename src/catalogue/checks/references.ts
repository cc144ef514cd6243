import type { CollectionName } from '../collections.ts'
import { type ContentProblem, suggest } from '../problem.ts'
import { type CheckedEntry, comesTooLate, hiddenUntil, tooLate } from '../checked-entry.ts'
import type { EntryFile } from '../place-of-file.ts'

/** Which fields name entries of which collection. */
export const references: { in: CollectionName; field: string; to: CollectionName }[] = [
  { in: 'knowledge', field: 'services', to: 'services' },
  { in: 'knowledge', field: 'related', to: 'knowledge' },
  { in: 'knowledge', field: 'authors', to: 'people' },
  { in: 'case-studies', field: 'authors', to: 'people' },
  { in: 'pricing', field: 'service', to: 'services' },
  { in: 'case-studies', field: 'services', to: 'services' },
  { in: 'glossary', field: 'related', to: 'glossary' },
  { in: 'questions', field: 'services', to: 'services' },
]

/** @returns what to do where nothing has a name like that: its file may have been deleted */
function whereGone(
  { field, to }: (typeof references)[number],
  items: number | undefined,
  choices: string | undefined,
): string {
  const gone = to === 'people' ? 'the person has left' : 'the file is gone'
  const way =
    items === undefined
      ? 'delete this file, too'
      : items === 1 && field === 'authors'
        ? 'delete this line, and the line `authors:` above it'
        : 'delete this line'
  return `if ${gone}, ${way}; otherwise ${choices ?? 'write the name of a file there, without `.md`'}`
}

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
    const targetOf = new Map(targets.map((target) => [target.slug, target]))
    for (const entry of entries.filter(({ collection }) => collection === reference.in)) {
      const value = (entry.data as Record<string, unknown>)[reference.field]
      const list = Array.isArray(value)
      const named = new Set<unknown>()
      for (const [index, name] of (list ? value : [value]).entries()) {
        const target = targetOf.get(String(name))
        const problem = (rule: string, suggestion: string): ContentProblem => ({
          file: entry.source.file,
          line: entry.source.lineOf(list ? [reference.field, index] : [reference.field]),
          field: list ? `${reference.field}[${index}]` : reference.field,
          value: name,
          rule,
          suggestion,
        })
        if (named.has(name)) {
          problems.push(problem('is named already', 'keep it once'))
          continue
        }
        named.add(name)
        if (target === entry) {
          problems.push(problem('is the name of this very file', 'take it out'))
          continue
        }
        if (!target) {
          if (broken.some((file) => file.collection === reference.to && file.slug === name)) continue
          const similar = suggest(
            String(name),
            targets.filter((other) => other !== entry).map(({ slug }) => slug),
          )
          problems.push(
            problem(
              `names no file in content/${reference.to}`,
              similar?.startsWith('did')
                ? `${similar}${byHand(String(name), similar)}`
                : whereGone(reference, list ? value.length : undefined, similar),
            ),
          )
          continue
        }
        const day = hiddenUntil(target, today)
        if (comesTooLate(day, hiddenUntil(entry, today))) {
          const { rule, suggestion } = tooLate('names', ` in content/${reference.to}`, day, 'name')
          problems.push(problem(rule, suggestion))
        }
      }
    }
  }
  return problems
}

/** A name that differs in more letters is no slip: the file may have been renamed. */
function byHand(name: string, similar: string): string {
  const [, meant = name] = /`([^`]{1,200})`/.exec(similar) ?? []
  return Math.abs(meant.length - name.length) > mostSlips
    ? ' If the file was renamed by hand, give it its old name back and use `npm run content:rename`, which keeps the old address'
    : ''
}

const mostSlips = 3
