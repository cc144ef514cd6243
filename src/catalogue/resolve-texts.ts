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
import { contentFolder } from './folders.ts'
import type { ContentProblem } from './problem.ts'

/** Pages of these have places to link to beyond the headings of the text. */
const composed: CollectionName[] = ['pricing']
/** Pages of these consist of their text. */
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

/** What texts may link to, and how they are read. */
type Surroundings = {
  /** Addresses of every file by its path within `content/`. */
  urlOfFile: ReadonlyMap<string, string>
  /** Addresses of pages by their former ones. */
  moved: ReadonlyMap<string, string>
  /** YYYY-MM-DD */
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
}

type Reads = ReadonlyMap<CheckedEntry, ReadText | undefined>

/**
 * Checks all links and resolves them to addresses.
 * @param entries those whose texts are wanted @param checked all entries, those that are hidden included
 * @param service `content/service.md` @param introduction its text
 */
export async function resolveTexts(
  entries: readonly CheckedEntry[],
  checked: readonly CheckedEntry[],
  service: SourceFile,
  introduction: string,
  surroundings: Surroundings,
): Promise<ResolvedTexts> {
  const { today, currency, readHints, memory = noMemory } = surroundings
  const reads = await readAll(entries, surroundings)
  const targets = memory.same(`targets ${service.file}`, targetsOf(entries, checked, reads, surroundings))
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
      const hidden = hiddenUntil(entry, today)
      const { file, bodyLine: firstLine } = entry.source
      const text = memory.keep('links', file, [entry, read, hidden, targets], () =>
        checkText(
          {
            path: pathOf(entry.source),
            file,
            markdown: entry.markdown,
            read,
            firstLine,
            hidden,
            isPage: pages.includes(entry.collection),
          },
          targets,
        ),
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

/** Parses each text, or takes it from the memory where it has not changed. */
async function readAll(
  entries: readonly CheckedEntry[],
  { currency, readHints, memory = noMemory }: Surroundings,
): Promise<Reads> {
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
    reads.set(entry, memory.keep('text', entry.source.file, [entry.markdown, entry.source.bodyLine, currency], read))
  }
  return reads
}

/** In the language of the site, every address is what it is. */
const asItIs = (address: string) => address

/** @returns everything that a text may link to */
function targetsOf(
  entries: readonly CheckedEntry[],
  checked: readonly CheckedEntry[],
  reads: Reads,
  {
    urlOfFile,
    moved,
    today,
    lists,
    pictures,
    hosts,
    inLanguage = asItIs,
    inOthers = [],
    headings = new Map(),
    parts = new Map(),
  }: Surroundings,
): LinkTargets {
  return {
    inLanguage,
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
}

/** @returns the headings of price lists, which stand on the page of prices beside one another */
function ofTexts(entries: readonly CheckedEntry[], reads: Reads): LinkTargets['parts'] {
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
