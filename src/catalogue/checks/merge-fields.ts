import type { CheckedEntry } from '../checked-entry.ts'
import type { ContentProblem } from '../problem.ts'

/** Where other programs for letters put a name: `{name}`, `«Name»`, `%NAME%`, `*|FNAME|*`, `<Name>`, `$name`. */
const mergeField =
  /(?<![{$\\])\{[\p{L}_][\p{L}_. -]{0,40}\}(?!\})|«[\p{L}_][\p{L}_]{1,40}»|%[\p{L}_]{2,40}%|\*\|[\w:]{1,40}\|\*|\$\{?[a-z_]{2,40}\}?/u

/** A saved reply is sent as it is: a field that only another program fills in would go out to somebody. */
export function checkMergeFields(entries: readonly CheckedEntry[]): ContentProblem[] {
  return entries.flatMap(({ collection, markdown, source }): ContentProblem[] => {
    if (collection !== 'replies') return []
    return markdown.split('\n').flatMap((line, index) => {
      const found = mergeField.exec(line)
      if (!found) return []
      return [
        {
          file: source.file,
          line: source.bodyLine + index,
          value: found[0],
          rule: 'is a field of another program, and would be sent as it is typed',
          suggestion: 'write `{{submitter.name}}` for the name of who wrote, or the words themselves',
        },
      ]
    })
  })
}
