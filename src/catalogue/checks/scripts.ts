import type { SourceFile } from '../frontmatter.ts'
import { scriptsPlaceholder } from '../placeholders.ts'
import type { ContentProblem } from '../problem.ts'
import type { CheckedEntry } from '../checked-entry.ts'
import type { Script } from '../single-files.ts'

/** Braces may have spaces within. */
const isTold = (text: string) =>
  text.split('{{').some((part) => part.slice(0, part.indexOf('}}')).trim() === scriptsPlaceholder)

/** A published page tells visitors of each script, and each script is from another site. */
export function checkScripts(
  scripts: readonly Script[],
  source: SourceFile,
  published: readonly CheckedEntry[],
  url: string,
): ContentProblem[] {
  const own = scripts.flatMap(({ address }, index) =>
    new URL(address).origin === url
      ? [
          {
            file: source.file,
            line: source.lineOf(['scripts', index, 'address']),
            field: `scripts[${index}].address`,
            value: address,
            rule: 'is an address of this site, which serves no scripts that are put into its content',
            suggestion: 'write the address at the site of whoever provides the script',
          },
        ]
      : [],
  )
  const areTold = published.some((entry) => entry.collection === 'pages' && isTold(entry.source.body))
  if (scripts.length === 0 || areTold) return own
  return [
    ...own,
    {
      file: source.file,
      line: source.lineOf(['scripts']),
      field: 'scripts',
      rule: 'are told to visitors by no page',
      suggestion: `write \`{{${scriptsPlaceholder}}}\` into content/pages/privacy.md: it becomes the list of scripts, with their purposes`,
    },
  ]
}
