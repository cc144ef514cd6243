import type { CheckedEntry } from '../checked-entry.ts'
import { withoutComments } from '../markdown/comments.ts'
import type { CollectionName } from '../collections.ts'
import type { ContentProblem } from '../problem.ts'

/** Their pages consist of their text. */
const texts: CollectionName[] = ['knowledge', 'case-studies', 'pages', 'skills']

/** A page that is its text has one, and its days follow each other. */
export function checkEntries(entries: readonly CheckedEntry[]): ContentProblem[] {
  return entries.flatMap(({ collection, data, markdown, source }): ContentProblem[] => {
    const problems: ContentProblem[] = []
    if (texts.includes(collection) && !withoutComments(markdown).trim())
      problems.push({
        file: source.file,
        line: source.bodyLine,
        rule: 'has no text below its fields',
        suggestion: 'write the text below the second line `---`',
      })
    if ('published' in data && data.updated < data.published)
      problems.push({
        file: source.file,
        line: source.lineOf(['updated']),
        field: 'updated',
        value: data.updated,
        rule: `must not be before \`published\`: ${data.published}`,
        suggestion: `write \`${data.published}\` or a later day`,
      })
    if ('published' in data && data.publish_on && data.publish_on > data.published)
      problems.push({
        file: source.file,
        line: source.lineOf(['publish_on']),
        field: 'publish_on',
        value: data.publish_on,
        rule: `must not be after \`published\`: ${data.published}`,
        suggestion: 'write the same day in both fields',
      })
    return problems
  })
}
