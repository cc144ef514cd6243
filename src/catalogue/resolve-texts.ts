import { checkText, type LinkTargets, linkablePaths } from './checks/texts.ts'
import { type CheckedEntry, isDraft } from './checked-entry.ts'
import type { CollectionName } from './collections.ts'
import type { SourceFile } from './frontmatter.ts'
import { parseAnything } from './markdown/parse.ts'
import { headingsOf } from './markdown/render.ts'
import type { ContentProblem } from './problem.ts'

/** Their pages have headings beyond those of the text. */
const composed: CollectionName[] = ['services', 'pricing']

/** Every text with its links resolved. */
export type ResolvedTexts = { entries: Map<CheckedEntry, string>; introduction: string; problems: ContentProblem[] }

/**
 * Checks all links and resolves them to addresses.
 * @param files addresses by path within `content/`: of every file, and of those that are drafts
 */
export function resolveTexts(
  entries: readonly CheckedEntry[],
  service: SourceFile,
  introduction: string,
  { urlOfFile, drafts }: { urlOfFile: ReadonlyMap<string, string>; drafts: ReadonlyMap<string, string> },
): ResolvedTexts {
  const trees = new Map(entries.map((entry) => [entry, parseAnything(entry.markdown)]))
  const targets: LinkTargets = {
    urlOfFile,
    drafts: new Set([...drafts].flat()),
    pages: linkablePaths(urlOfFile.values()),
    headings: new Map(
      entries.flatMap((entry) => {
        const tree = trees.get(entry)
        return tree && !composed.includes(entry.collection) ? [[urlOfFile.get(entry.path)!, headingsOf(tree)]] : []
      }),
    ),
  }
  const intro = checkText(
    {
      path: 'service.md',
      file: service.file,
      markdown: introduction,
      tree: parseAnything(introduction),
      firstLine: service.bodyLine,
      whole: false,
      draft: false,
    },
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
          tree: trees.get(entry),
          firstLine: entry.source.bodyLine,
          whole: entry.collection === 'skills',
          draft: isDraft(entry),
        },
        targets,
      )
      problems.push(...text.problems)
      return [entry, text.markdown]
    }),
  )
  return { entries: resolved, introduction: intro.markdown, problems }
}
