import { checkText, type LinkTargets, linkablePaths } from './checks/texts.ts'
import { type CheckedEntry, hiddenUntil } from './checked-entry.ts'
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
 * @param entries those whose texts are wanted @param checked all, also those that are hidden
 * @param files addresses of every file by its path within `content/`, and of pages by their former addresses
 */
export function resolveTexts(
  entries: readonly CheckedEntry[],
  checked: readonly CheckedEntry[],
  service: SourceFile,
  introduction: string,
  {
    urlOfFile,
    moved,
    today,
  }: { urlOfFile: ReadonlyMap<string, string>; moved: ReadonlyMap<string, string>; today: string },
): ResolvedTexts {
  const trees = new Map(entries.map((entry) => [entry, parseAnything(entry.markdown)]))
  const targets: LinkTargets = {
    urlOfFile,
    hidden: new Map(
      checked.flatMap((entry) => {
        const day = hiddenUntil(entry, today)
        return day ? [entry.path, urlOfFile.get(entry.path)!].map((name) => [name, day] as const) : []
      }),
    ),
    moved,
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
      hidden: undefined,
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
          hidden: hiddenUntil(entry, today),
        },
        targets,
      )
      problems.push(...text.problems)
      return [entry, text.markdown]
    }),
  )
  return { entries: resolved, introduction: intro.markdown, problems }
}
