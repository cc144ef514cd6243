import type { Entry } from './catalogue.ts'
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

/** Checks the frontmatter of one file and fills the placeholders of its text. */
export function checkEntry(
  entry: RawEntry,
  placeholders: Placeholders,
): { entry?: CheckedEntry; problems: ContentProblem[] } {
  const { source, collection } = entry
  const result = validateFrontmatter(collections[collection].schema, source, collection)
  if (Array.isArray(result)) return { problems: result }
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

export function isDraft(entry: CheckedEntry): boolean {
  return 'draft' in entry.data && entry.data.draft
}
