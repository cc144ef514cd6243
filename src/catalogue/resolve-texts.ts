import { checkText, linkablePaths } from './checks/texts.ts'
import type { CheckedEntry } from './checked-entry.ts'
import type { CollectionName } from './collections.ts'
import type { SourceFile } from './frontmatter.ts'
import { parseMarkdown } from './markdown/parse.ts'
import { headingsOf } from './markdown/render.ts'
import type { ContentProblem } from './problem.ts'

/** Their pages have headings beyond those of the text. */
const composed: CollectionName[] = ['services', 'pricing']

/** Every text with its links resolved. */
export type ResolvedTexts = { entries: Map<CheckedEntry, string>; introduction: string; problems: ContentProblem[] }

/**
 * Checks all links and resolves them to addresses.
 * @param urlOfFile addresses of everything that is shown, by path within `content/`
 */
export function resolveTexts(
  entries: readonly CheckedEntry[],
  service: SourceFile,
  introduction: string,
  urlOfFile: ReadonlyMap<string, string>,
): ResolvedTexts {
  const targets = {
    urlOfFile,
    pages: linkablePaths(urlOfFile.values()),
    headings: new Map(
      entries
        .filter(({ collection }) => !composed.includes(collection))
        .map(({ path, markdown }) => [urlOfFile.get(path)!, headingsOf(parseMarkdown(markdown))]),
    ),
  }
  const intro = checkText(
    { path: 'service.md', file: service.file, markdown: introduction, firstLine: service.bodyLine, whole: false },
    targets,
  )
  const problems = [...intro.problems]
  const resolved = new Map(
    entries.map((entry) => {
      const text = checkText(
        {
          path: entry.path,
          file: entry.source.file,
          markdown: entry.markdown,
          firstLine: entry.source.bodyLine,
          whole: entry.collection === 'skills',
        },
        targets,
      )
      problems.push(...text.problems)
      return [entry, text.markdown]
    }),
  )
  return { entries: resolved, introduction: intro.markdown, problems }
}
