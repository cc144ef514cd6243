import { type CollectionName, collectionNames, collections } from '../collections.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

/**
 * A file that Git has and the folder has not: what its page was, and the new file that has its text, where there is
 * one.
 */
type Gone = {
  file: string
  collection: CollectionName
  slug: string
  url: string | undefined
  now: RawEntry | undefined
}

type Edited = {
  /** Files that are changed or new, by their path from the project, and what the deleted ones were. */
  files: ReadonlySet<string>
  former: ReadonlyMap<string, unknown>
  gone: ReadonlyMap<string, SourceFile>
}

/**
 * A file that was renamed by hand breaks whatever names it.
 * @returns the problems, of which those that follow from a renaming are one, with the command that mends them all
 */
export function renamedByHand(
  problems: readonly ContentProblem[],
  entries: readonly RawEntry[],
  edited: Edited,
): ContentProblem[] {
  return goneFiles(entries, edited).reduce<ContentProblem[]>(
    (left, gone) => {
      if (!gone.now) return left
      const others = left.filter((problem) => !follows(problem, gone))
      const places = left.filter((problem) => !others.includes(problem)).map(placeOf)
      if (places.length === 0) return left
      return [
        {
          file: gone.now.source.file,
          line: 1,
          rule: `was ${gone.file} and was renamed by hand: ${placesNamed(places)}`,
          suggestion: `${renameInstead(gone, gone.now)}, which mends them all and keeps the former address`,
        },
        ...others,
      ]
    },
    [...problems],
  )
}

const placeOf = ({ file, line }: ContentProblem): string => (line === undefined ? file : `${file}:${line}`)
const mostShown = 3

function placesNamed(places: readonly string[]): string {
  const shown = places.slice(0, mostShown).join(', ')
  const left = places.length > mostShown ? `, and ${places.length - mostShown} more` : ''
  return `${places.length === 1 ? 'one place still names' : `${places.length} places still name`} it so: ${shown}${left}`
}

/** @returns hints of pages that are gone, to whose readers nothing is said */
export function deadAddresses(entries: readonly RawEntry[], edited: Edited): ContentProblem[] {
  return goneFiles(entries, edited).flatMap(({ file, url, now, ...gone }): ContentProblem[] => {
    if (url === undefined) return []
    const kept = `add \`redirect_from: [${url}]\``
    return [
      {
        file,
        rule: `${now ? `is ${now.source.file} now` : 'is gone'}, and links to its address ${url} from elsewhere lead nowhere`,
        suggestion: now
          ? `${renameInstead({ ...gone, file, url, now }, now)}; or ${kept} to that file`
          : `${kept} to the page to which its readers should come; leave it if there is none`,
      },
    ]
  })
}

function goneFiles(entries: readonly RawEntry[], { files, former, gone }: Edited): Gone[] {
  const kept = new Set(entries.flatMap(({ source }) => asList(fieldsOf(source)['redirect_from'])))
  return [...gone].flatMap(([file, source]): Gone[] => {
    const [, folder, slug = ''] = /^content\/([a-z-]{1,40})\/([a-z0-9-]{1,200})\.md$/.exec(file) ?? []
    const collection = collectionNames.find((name) => name === folder)
    if (!collection) return []
    const { draft, publish_on } = fieldsOf(source)
    const isOut = draft !== true && publish_on === undefined && 'redirect_from' in collections[collection].schema.shape
    const url = isOut ? collections[collection].url(slug) : undefined
    if (url !== undefined && kept.has(url)) return []
    const added = entries.filter(
      (entry) => entry.collection === collection && files.has(entry.source.file) && !former.has(entry.source.file),
    )
    const now = added.find((entry) => isSame(entry.source, source))
    return [{ file, collection, slug, url, now }]
  })
}

function isSame(one: SourceFile, other: SourceFile): boolean {
  const [title, was] = [
    fieldsOf(one)['title'] ?? fieldsOf(one)['name'],
    fieldsOf(other)['title'] ?? fieldsOf(other)['name'],
  ]
  return (title !== undefined && title === was) || (one.body.trim() !== '' && one.body.trim() === other.body.trim())
}

function renameInstead({ file, collection, slug }: Gone, now: RawEntry): string {
  return `give it its former name back, ${file}, then write \`npm run content:rename -- ${collection}/${slug} ${now.slug}\``
}

/**
 * @returns whether something is wrong because a file has another name now: it names the former one, or translates it
 */
function follows({ file, rule, value }: ContentProblem, { slug, now }: Gone): boolean {
  if (rule === 'has no price list') return file === now?.source.file
  if (rule.startsWith('translates no file')) return file.endsWith(`/${slug}.md`)
  return typeof value === 'string' && value.split(/[?#]/)[0]!.split('/').at(-1)!.replace(/\.md$/, '') === slug
}

const fieldsOf = ({ frontmatter }: SourceFile) => (frontmatter ?? {}) as Record<string, unknown>
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
