import type { CheckedEntry } from '../checked-entry.ts'
import type { ContentProblem } from '../problem.ts'
import { linkablePaths } from './texts.ts'

/** A skill's name is its folder, and a page may not take the place of a built one. */
export function checkNames(entries: readonly CheckedEntry[]): ContentProblem[] {
  const reserved = linkablePaths([])
  return entries.flatMap((entry): ContentProblem[] => {
    const { collection, slug, source } = entry
    if (collection === 'skills' && entry.data.name !== slug)
      return [
        {
          file: source.file,
          line: source.lineOf(['name']),
          field: 'name',
          value: entry.data.name,
          rule: 'differs from the name of its folder',
          suggestion: `write \`${slug}\``,
        },
      ]
    if (collection === 'pages' && reserved.has(`/${slug}`))
      return [
        {
          file: source.file,
          line: 1,
          rule: `the address /${slug} belongs to a page that is built from other content`,
          suggestion: 'give the file another name',
        },
      ]
    return []
  })
}
