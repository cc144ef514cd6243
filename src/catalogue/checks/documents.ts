import { documentPaths, skillPath } from '../../contract/paths.ts'
import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, suggest } from '../problem.ts'

/** The document that a file of `content/discovery` is about is one that is published. */
export function checkDocuments(entries: readonly CheckedEntry[]): ContentProblem[] {
  const skills = entries.filter(({ collection }) => collection === 'skills').map(({ slug }) => skillPath(slug))
  const published: string[] = [...Object.values(documentPaths), ...skills]
  return entries
    .filter((entry) => entry.collection === 'discovery')
    .filter(({ data }) => !published.includes(data.document))
    .map(({ data, source }) => ({
      file: source.file,
      line: source.lineOf(['document']),
      field: 'document',
      value: data.document,
      rule: 'is no document that is published',
      suggestion: suggest(data.document, published) ?? 'write the path of the document, such as `/llms.txt`',
    }))
}
