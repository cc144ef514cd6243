import type { CheckedEntry } from '../checked-entry.ts'
import type { ContentProblem } from '../problem.ts'

/** The days of an entry follow each other. */
export function checkEntries(entries: readonly CheckedEntry[]): ContentProblem[] {
  return entries.flatMap(({ data, source }): ContentProblem[] => {
    const problems: ContentProblem[] = []
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
