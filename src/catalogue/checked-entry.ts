import type * as z from 'zod'
import type { Entry } from './catalogue.ts'
import { replyPlaceholders } from '../contract/saved-reply.ts'
import { type CollectionName, collections } from './collections.ts'
import { fillData, fillPlaceholders, type Placeholders } from './placeholders.ts'
import { type ContentProblem, fieldName } from './problem.ts'
import type { RawEntry } from './read.ts'
import { validateFrontmatter } from './validate.ts'

/** An entry whose frontmatter passed its schema, with placeholders filled. */
export type CheckedEntry = { [Name in CollectionName]: CheckedEntryOf<Name> }[CollectionName]
type CheckedEntryOf<Name extends CollectionName> = Omit<RawEntry, 'collection'> & {
  collection: Name
  data: Entry<Name>['data']
  markdown: string
}

/**
 * Checks the frontmatter of one file and fills the placeholders of its text.
 * @param schema of a translation, which has words alone
 */
export function checkEntry(
  entry: RawEntry,
  given: Placeholders,
  schema: z.ZodObject = collections[entry.collection].schema,
): { entry?: CheckedEntry; problems: ContentProblem[] } {
  const { source, collection } = entry
  const result = validateFrontmatter(schema, source, collection)
  if (Array.isArray(result)) return { problems: result }
  // Facts of a request are filled in later, when an operator picks the reply.
  const placeholders = collection === 'replies' ? { ...given, ...replyPlaceholders } : given
  const body = fillPlaceholders(source.body, placeholders, { file: source.file, line: source.bodyLine })
  const problems = [...body.problems]
  const data = fillData(result.data, (text, path) => {
    if (!text.includes('{{')) return text
    const filled = fillPlaceholders(text, placeholders, {
      file: source.file,
      line: source.lineOf(path),
      field: fieldName(path),
    })
    problems.push(...filled.problems)
    return filled.text
  })
  return { entry: { ...entry, data, markdown: body.text } as CheckedEntry, problems }
}

/** The day that a draft waits for. */
export const never = '9999-12-31'

/**
 * @param today YYYY-MM-DD
 * @returns the day until which an entry is hidden, YYYY-MM-DD, far away for a draft; nothing for what is published
 */
export function hiddenUntil({ data }: Pick<CheckedEntry, 'data'>, today: string): string | undefined {
  if ('draft' in data && data.draft) return never
  const day = 'publish_on' in data ? data.publish_on : undefined
  return day !== undefined && day > today ? day : undefined
}

/** A published entry must not link to a hidden one, nor an earlier one to a later one. */
export function comesTooLate(target: string | undefined, from: string | undefined): target is string {
  return target !== undefined && target > (from ?? '')
}

/** @returns the message that a link leads to an entry that is hidden until a day */
export function tooLate(verb: string, place: string, day: string, part: string): { rule: string; suggestion: string } {
  return day === never
    ? { rule: `${verb} a draft${place}`, suggestion: `publish the draft first, or take the ${part} out` }
    : {
        rule: `${verb} a page${place} that comes out on ${day}`,
        suggestion: `take the ${part} out until then, or let this page come out on that day or later`,
      }
}
