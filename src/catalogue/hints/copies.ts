import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

/** What tells an entry from others of its collection, and is the same in a copy of which only the name was changed. */
const ownFields = ['description', 'definition', 'picture', 'picture_alt'] as const
/** A shorter text may be the same. */
const shortestText = 60

/** A value that two entries share. `field` is absent for the text. */
type Shared = { field?: string; value: string }

/** @returns what stands in an entry as in another one of its collection, told at the one that was probably copied from it */
export function copyHints(entries: readonly RawEntry[]): ContentProblem[] {
  const first = new Map<string, RawEntry>()
  const pairs = new Map<string, { pair: [RawEntry, RawEntry]; shared: Shared[] }>()
  for (const entry of entries)
    for (const shared of valuesOf(entry)) {
      const key = `${entry.collection} ${shared.field ?? ''} ${shared.value}`
      const earlier = first.get(key)
      if (!earlier) {
        first.set(key, entry)
        continue
      }
      const name = `${earlier.path} ${entry.path}`
      const known = pairs.get(name) ?? { pair: [earlier, entry], shared: [] }
      known.shared.push(shared)
      pairs.set(name, known)
    }
  return [...pairs.values()].flatMap(({ pair, shared }) => {
    const [original, copy] = originalFirst(pair, shared)
    return shared.map(({ field, value }) => ({
      file: copy.source.file,
      line: field ? copy.source.lineOf([field]) : firstLine(copy),
      ...(field && { field }),
      value,
      rule: `${field ? 'is' : 'the text is'} that of ${original.source.file}, word for word`,
      suggestion: field?.startsWith('picture')
        ? 'write what belongs to this one, or take `picture` and `picture_alt` out'
        : 'write what is said of this one alone',
    }))
  })
}

function valuesOf({ source }: RawEntry): Shared[] {
  const fields = source.frontmatter as Record<string, unknown>
  const text = source.body.trim()
  return [
    ...ownFields.flatMap((field) => {
      const value = fields[field]
      return typeof value === 'string' ? [{ field, value }] : []
    }),
    ...(text.length >= shortestText ? [{ value: text }] : []),
  ]
}

/** @returns the first line of a text that is not empty */
function firstLine({ source: { body, bodyLine } }: RawEntry): number {
  const space = body.slice(0, body.length - body.trimStart().length)
  return bodyLine + space.split('\n').length - 1
}

/** The original is the one whose name stands in what both share; else the one that was changed longer ago. */
function originalFirst([a, b]: [RawEntry, RawEntry], shared: readonly Shared[]): [RawEntry, RawEntry] {
  const words = new Set(shared.flatMap(({ value }) => value.toLowerCase().match(/[\p{L}\d]+/gu) ?? []))
  const named = ({ slug }: RawEntry) => slug.split('-').filter((part) => words.has(part)).length
  const changed = ({ source }: RawEntry) => String((source.frontmatter as { updated?: unknown }).updated)
  const isCopy = named(a) === named(b) ? changed(a) > changed(b) : named(a) < named(b)
  return isCopy ? [b, a] : [a, b]
}
