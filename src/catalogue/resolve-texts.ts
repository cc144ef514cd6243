import { paths } from '../contract/paths.ts'
import { inTurns } from './in-turns.ts'
import { linkablePaths } from './checks/linkable-paths.ts'
import type { LinkTargets } from './checks/link-targets.ts'
import { checkText } from './checks/texts.ts'
import { type CheckedEntry, hiddenUntil } from './checked-entry.ts'
import { bothFragments } from './fragments.ts'
import type { CollectionName } from './collections.ts'
import type { SourceFile } from './frontmatter.ts'
import type { Heading } from './markdown/headings.ts'
import type { Question } from './markdown/questions.ts'
import { type ReadHints, type ReadText, readText } from './markdown/read-text.ts'
import type { Reading } from './markdown/reading.ts'
import { type Memory, noMemory } from './memory.ts'
import { contentFolder } from './read.ts'
import type { ContentProblem } from './problem.ts'

/** Their pages have places to link to beyond the headings of the text. */
const composed: CollectionName[] = ['pricing']
/** Their pages consist of their text. */
const pages: CollectionName[] = ['knowledge', 'case-studies', 'pages', 'skills', 'replies']

/** A text with its links resolved. */
export type ResolvedText = {
  markdown: string
  reading: Reading
  headings: readonly Heading[]
  questions: readonly Question[]
}

/** Every text with its links resolved. */
export type ResolvedTexts = {
  entries: Map<CheckedEntry, ResolvedText>
  introduction: Pick<ResolvedText, 'markdown' | 'headings'>
  problems: ContentProblem[]
  hints: ContentProblem[]
  /** Targets that other parts, such as a menu, may link to. */
  targets: LinkTargets
}

/**
 * Checks all links and resolves them to addresses.
 * @param entries those whose texts are wanted @param checked all, also those that are hidden
 * @param urlOfFile addresses of every file by its path within `content/` @param moved and of pages by their former ones
 */
export async function resolveTexts(
  entries: readonly CheckedEntry[],
  checked: readonly CheckedEntry[],
  service: SourceFile,
  introduction: string,
  {
    urlOfFile,
    moved,
    today,
    lists,
    pictures,
    hosts,
    currency,
    memory = noMemory,
    readHints,
    inLanguage = (address) => address,
    inOthers = [],
    headings = new Map(),
    parts = new Map(),
  }: {
    urlOfFile: ReadonlyMap<string, string>
    moved: ReadonlyMap<string, string>
    today: string
    /** Addresses of pages that list entries. */
    lists: readonly string[]
    pictures: ReadonlySet<string>
    hosts: ReadonlySet<string>
    currency: string
    memory?: Memory | undefined
    readHints?: ReadHints | undefined
    /** @returns an address in the language of the texts */
    inLanguage?: LinkTargets['inLanguage']
    /** Addresses of pages in other languages than that of the site. */
    inOthers?: readonly string[]
    /** Of pages that are not among the entries, by their address. */
    headings?: LinkTargets['headings']
    /** Of pages that are made of several files. */
    parts?: LinkTargets['parts']
  },
): Promise<ResolvedTexts> {
  const reads = new Map<CheckedEntry, ReadText | undefined>()
  for await (const entry of inTurns(entries)) {
    const read = () =>
      readText(entry.markdown, {
        whole: entry.collection === 'skills',
        draftable: 'draft' in entry.data,
        currency,
        firstLine: entry.source.bodyLine,
        readHints,
      })
    reads.set(entry, memory.keep('text', entry.source.file, [entry.markdown, entry.source.bodyLine], read))
  }
  const targets: LinkTargets = {
    urlOfFile,
    hidden: new Map(
      checked.flatMap((entry) => {
        const day = hiddenUntil(entry, today)
        return day ? [entry.path, urlOfFile.get(entry.path)!].map((name) => [name, day] as const) : []
      }),
    ),
    moved,
    pictures,
    hosts,
    inLanguage,
    parts: bothFragments(parts, ofTexts(entries, reads)),
    pages: new Set([...linkablePaths([...urlOfFile.values(), ...lists]), ...pictures, ...inOthers]),
    headings: new Map([
      ...headings,
      ...entries.flatMap((entry) => {
        const read = reads.get(entry)
        return read && !composed.includes(entry.collection)
          ? [[urlOfFile.get(entry.path)!, read.headings] as const]
          : []
      }),
    ]),
  }
  const readIntroduction = readText(introduction, { whole: false, currency, readHints })
  const intro = checkText(
    {
      path: pathOf(service),
      file: service.file,
      markdown: introduction,
      read: readIntroduction,
      firstLine: service.bodyLine,
      hidden: undefined,
      isPage: false,
    },
    targets,
  )
  const problems = [...intro.problems]
  const resolved = new Map(
    entries.map((entry) => {
      const read = reads.get(entry)
      const text = checkText(
        {
          path: pathOf(entry.source),
          file: entry.source.file,
          markdown: entry.markdown,
          read,
          firstLine: entry.source.bodyLine,
          hidden: hiddenUntil(entry, today),
          isPage: pages.includes(entry.collection),
        },
        targets,
      )
      problems.push(...text.problems)
      const { markdown, reading } = text
      return [entry, { markdown, reading, headings: read?.headings ?? [], questions: read?.questions ?? [] }]
    }),
  )
  return {
    entries: resolved,
    introduction: { markdown: intro.markdown, headings: readIntroduction?.headings ?? [] },
    problems,
    targets,
    hints: [
      ...hintsAt({ source: service }, readIntroduction),
      ...entries.flatMap((entry) => hintsAt(entry, reads.get(entry))),
    ],
  }
}

/** @returns the headings of price lists, which stand on the page of prices beside one another */
function ofTexts(
  entries: readonly CheckedEntry[],
  reads: ReadonlyMap<CheckedEntry, ReadText | undefined>,
): LinkTargets['parts'] {
  const ids = entries.flatMap((entry) =>
    composed.includes(entry.collection) ? (reads.get(entry)?.headings ?? []).map(({ id }) => id) : [],
  )
  return new Map([[paths.pricing, new Set(ids)]])
}

/** @returns the path of a file within `content/` */
function pathOf({ file }: SourceFile): string {
  return file.slice(contentFolder.length + 1)
}

function hintsAt({ source }: Pick<CheckedEntry, 'source'>, read: ReadText | undefined): ContentProblem[] {
  return (read?.hints ?? []).map(({ line, ...rest }) => ({
    file: source.file,
    line: source.bodyLine + line - 1,
    ...rest,
  }))
}
