import { documentPaths, skillPath } from '../../contract/paths.ts'
import { feedPaths } from '../../contract/site-files.ts'
import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, fieldName, suggest } from '../problem.ts'

/** Each file of `content/discovery` is about a document that is published, and lists only such. */
export function checkDocuments(entries: readonly CheckedEntry[]): ContentProblem[] {
  const skills = entries.filter(({ collection }) => collection === 'skills').map(({ slug }) => skillPath(slug))
  const feeds = Object.values(feedPaths).flatMap((forms) => Object.values(forms))
  const published: string[] = [...Object.values(documentPaths), ...feeds, ...skills]
  return entries
    .filter((entry) => entry.collection === 'discovery')
    .flatMap(({ data, source }) =>
      [
        { document: data.document, path: ['document'] },
        ...(data.listings ?? []).map(({ document }, index) => ({ document, path: ['listings', index, 'document'] })),
      ].map((named) => ({ ...named, source })),
    )
    .filter(({ document }) => !published.includes(document))
    .map(({ document, path, source }) => ({
      file: source.file,
      line: source.lineOf(path),
      field: fieldName(path),
      value: document,
      rule: 'is no document that is published',
      suggestion: suggest(document, published) ?? 'write the path of the document, such as `/llms.txt`',
    }))
}
