import { checkText, type LinkTargets, linkablePaths } from './checks/texts.ts'
import { type CheckedEntry, isDraft } from './checked-entry.ts'
import type { CollectionName } from './collections.ts'
import type { SourceFile } from './frontmatter.ts'
import type { Heading } from './markdown/headings.ts'
import { readText } from './markdown/read-text.ts'
import type { ContentProblem } from './problem.ts'

/** Their pages have headings beyond those of the text. */
const composed: CollectionName[] = ['services', 'pricing']

/** A text with its links resolved, and its headings. */
type ResolvedText = { markdown: string; headings: readonly Heading[] }

/** Every text with its links resolved. */
export type ResolvedTexts = {
  entries: Map<CheckedEntry, ResolvedText>
  introduction: string
  problems: ContentProblem[]
}

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
  const reads = new Map(entries.map((entry) => [entry, readText(entry.markdown)]))
  const targets: LinkTargets = {
    urlOfFile,
    drafts: new Set([...drafts].flat()),
    pages: linkablePaths(urlOfFile.values()),
    headings: new Map(
      entries.flatMap((entry) => {
        const read = reads.get(entry)
        return read && !composed.includes(entry.collection) ? [[urlOfFile.get(entry.path)!, read.headings]] : []
      }),
    ),
  }
  const intro = checkText(
    {
      path: 'service.md',
      file: service.file,
      markdown: introduction,
      read: readText(introduction),
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
          read: reads.get(entry),
          firstLine: entry.source.bodyLine,
          whole: entry.collection === 'skills',
          draft: isDraft(entry),
        },
        targets,
      )
      problems.push(...text.problems)
      return [entry, { markdown: text.markdown, headings: reads.get(entry)?.headings ?? [] }]
    }),
  )
  return { entries: resolved, introduction: intro.markdown, problems }
}
