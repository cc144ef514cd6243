import type { CollectionName } from '../collections.ts'
import { isNamedAsCopy } from '../copied-name.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { paragraphsOf } from './wrong-language.ts'

/** What tells an entry from others of its collection, and is the same in a copy of which only the name was changed. */
const ownFields = ['description', 'definition', 'picture', 'picture_alt'] as const
/** Two may have the same of these; in a copy they are told as well. */
const usualFields = ['role', 'answers_for', 'client', 'industry', 'duration', 'audience', 'outcome'] as const
/** A shorter text, or sentence, may be the same. */
const shortestText = 60
/** Whose sentences are about one person, or one piece of work. */
const ofOne: readonly CollectionName[] = ['people', 'case-studies', 'glossary', 'topics']

/** A value that two entries share. `field` is absent for the text, `line` is that of a sentence in it. */
type Shared = { field?: string; line?: number; value: string; isUsual?: boolean }

/**
 * @returns what stands in an entry as in another one of its collection, told at the one that was probably copied from
 *   it
 */
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
      if (earlier === entry) continue
      const name = `${earlier.path} ${entry.path}`
      const known = pairs.get(name) ?? { pair: [earlier, entry], shared: [] }
      known.shared.push(shared)
      pairs.set(name, known)
    }
  return [...pairs.values()].flatMap(({ pair, shared }) => {
    if (shared.every(({ isUsual }) => isUsual)) return []
    const [original, copy] = originalFirst(pair, shared)
    const isWhole = shared.some(({ field, line }) => field === undefined && line === undefined)
    return shared
      .filter(({ line }) => line === undefined || !isWhole)
      .map(({ field, value, line }): ContentProblem => ({
        file: copy.source.file,
        line: field ? copy.source.lineOf([field]) : line === undefined ? firstLine(copy) : lineIn(copy, value),
        ...(field && { field }),
        value,
        rule: `${field ? 'is' : line === undefined ? 'the text is' : 'the sentence is'} that of ${original.source.file}, word for word`,
        suggestion: field?.startsWith('picture')
          ? 'write what belongs to this one, or take `picture` and `picture_alt` out'
          : 'write what is said of this one alone',
      }))
  })
}

function valuesOf({ collection, source }: RawEntry): Shared[] {
  const fields = source.frontmatter as Record<string, unknown>
  const text = source.body.trim()
  return [
    ...[...ownFields, ...usualFields].flatMap((field): Shared[] => {
      const value = Array.isArray(fields[field]) ? fields[field].join(', ') : fields[field]
      const isUsual = (usualFields as readonly string[]).includes(field)
      return typeof value === 'string' && value !== '' ? [{ field, value, ...(isUsual && { isUsual }) }] : []
    }),
    ...(text.length >= shortestText ? [{ value: text }] : []),
    ...(ofOne.includes(collection) ? sentencesOf(source.body) : []),
  ]
}

/** @returns the sentences of a text that nobody else has by chance */
function sentencesOf(body: string): Shared[] {
  const all = new Map<string, Shared>()
  for (const { text, line } of paragraphsOf(body))
    for (const part of text.replaceAll('\n', ' ').split(/[.!?] /)) {
      const value = part.trim().replace(/[.!?]$/, '')
      if (value.length >= shortestText && !value.startsWith('|') && !all.has(value)) all.set(value, { value, line })
    }
  return [...all.values()]
}

/** @returns the first line of a text that is not empty */
function firstLine({ source: { body, bodyLine } }: RawEntry): number {
  const space = body.slice(0, body.length - body.trimStart().length)
  return bodyLine + space.split('\n').length - 1
}

/** @returns the line on which the paragraph of a sentence begins */
function lineIn({ source: { body, bodyLine } }: RawEntry, sentence: string): number {
  const found = paragraphsOf(body).find(({ text }) => text.replaceAll('\n', ' ').includes(sentence))
  return bodyLine + (found?.line ?? 0)
}

/** The original is the one whose name stands in what both share; else the one that was changed longer ago. */
function originalFirst([a, b]: [RawEntry, RawEntry], shared: readonly Shared[]): [RawEntry, RawEntry] {
  if (isNamedAsCopy(a.slug, b.slug)) return [b, a]
  if (isNamedAsCopy(b.slug, a.slug)) return [a, b]
  const words = new Set(shared.flatMap(({ value }) => value.toLowerCase().match(/[\p{L}\d]+/gu) ?? []))
  const named = ({ slug }: RawEntry) => slug.split('-').filter((part) => words.has(part)).length
  const changed = ({ source }: RawEntry) => String((source.frontmatter as { updated?: unknown }).updated)
  const isCopy = named(a) === named(b) ? changed(a) > changed(b) : named(a) < named(b)
  return isCopy ? [b, a] : [a, b]
}
