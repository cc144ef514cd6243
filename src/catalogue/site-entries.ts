import { type CheckedEntry, checkEntry, hiddenUntil, never } from './checked-entry.ts'
import { type CollectionName, collections } from './collections.ts'
import type { Memory } from './memory.ts'
import type { Placeholders } from './placeholders.ts'
import type { ContentProblem } from './problem.ts'
import type { EntryFile } from './place-of-file.ts'
import type { RawContent } from './read.ts'
import { isTranslated } from './translations/schemas.ts'
import { validateFrontmatter } from './validate.ts'

/** The files of the collections, as far as they could be read. */
export type SiteEntries = {
  /** Those that passed their schema. */
  checked: readonly CheckedEntry[]
  /** Those of them that are in the catalogue, and those that are published. */
  shown: readonly CheckedEntry[]
  published: readonly CheckedEntry[]
  /** Files with a reported problem. A link to one of them is not reported again. */
  broken: readonly EntryFile[]
  /** @returns whether no file of these collections is broken */
  whole: (...names: CollectionName[]) => boolean
  /** The day on which the next page comes out, YYYY-MM-DD. */
  nextPublication: string | undefined
  problems: readonly ContentProblem[]
}

/**
 * @param placeholders what they stand for in texts of the site, and in what programs read
 * @param drafts whether what is hidden is part of the catalogue
 */
export function readEntries(
  raw: RawContent,
  placeholders: { site: Placeholders; programs: Placeholders },
  { now, drafts, memory }: { now: Date; drafts: boolean; memory: Memory },
): SiteEntries {
  const filledWith = memory.same('filled with', JSON.stringify([placeholders.site, placeholders.programs]))
  const results = raw.entries.map((entry) => {
    const filling = isTranslated(entry.collection) ? placeholders.site : placeholders.programs
    return memory.keep('entry', entry.source.file, [entry.source, filledWith], () => checkEntry(entry, filling))
  })
  const checked = results.flatMap(({ entry }) => entry ?? [])
  const today = now.toISOString().slice(0, 10)
  const [nextPublication] = checked
    .flatMap((entry) => hiddenUntil(entry, today) ?? [])
    .filter((day) => day !== never)
    .sort()
  const published = checked.filter((entry) => !hiddenUntil(entry, today))
  const readable = new Set(checked.map(({ path }) => path))
  const broken = [...raw.unread, ...raw.entries.filter(({ path }) => !readable.has(path))]
  return {
    checked,
    shown: drafts ? checked : published,
    published,
    broken,
    whole: (...names) => !broken.some(({ collection }) => names.includes(collection)),
    nextPublication,
    problems: results.flatMap((result) => result.problems),
  }
}

/** @returns what can be said of the files while placeholders cannot be filled, because the facts are missing */
export function schemaProblems({ entries }: RawContent): ContentProblem[] {
  return entries.flatMap(({ collection, source }) => {
    const result = validateFrontmatter(collections[collection].schema, source, collection)
    return Array.isArray(result) ? result : []
  })
}
