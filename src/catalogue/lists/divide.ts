import { pageOfList, peoplePath, topicsPath, yearOfList } from '../../contract/list-paths.ts'
import { paths } from '../../contract/paths.ts'

/**
 * How many entries a page of a list has: with the styles of the site it then fits into the first 14 KB that are sent.
 */
export const listLengths = { knowledge: 20, 'case-studies': 20, glossary: 40, topics: 150 } as const

/** Collections whose entries are listed on pages. */
export type ListedName = 'knowledge' | 'case-studies' | 'glossary'

/** The topic or year of a list. */
type Narrowed = { by: 'topic'; slug: string } | { by: 'year'; year: string }

/**
 * By the file name of each article, its topics as addresses have them; empty where no address can be made of a name.
 */
export type TopicSlugs = ReadonlyMap<string, readonly string[]>

/** Entries of a collection in their order: all, those of a topic, or those of a year. */
export type EntryList<Item> = {
  /** Address of its first page, in the language of the site. */
  path: string
  narrowed?: Narrowed
  entries: readonly Item[]
}

type Dated = { data: { published: string } }

/** @returns the list of all entries, and those of each year where there are several, the newest year first */
export function listsByYear<Item extends Dated>(path: string, entries: readonly Item[]): EntryList<Item>[] {
  const years = Map.groupBy(entries, ({ data }) => data.published.slice(0, 4))
  const narrowed = [...years]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([year, of]) => ({ path: yearOfList(path, year), narrowed: { by: 'year' as const, year }, entries: of }))
  return [{ path, entries }, ...(narrowed.length > 1 ? narrowed : [])]
}

/** @param topicsOf slugs of the topics of an entry @returns the list of each topic, those with most entries first */
export function listsByTopic<Item>(
  entries: readonly Item[],
  topicsOf: (entry: Item) => readonly string[],
): (EntryList<Item> & { narrowed: { by: 'topic'; slug: string } })[] {
  const found = new Map<string, Item[]>()
  for (const entry of entries)
    for (const slug of new Set(topicsOf(entry))) {
      const known = found.get(slug)
      if (known) known.push(entry)
      else found.set(slug, [entry])
    }
  return [...found]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a.localeCompare(b))
    .map(([slug, of]) => ({ path: `${topicsPath}/${slug}`, narrowed: { by: 'topic', slug }, entries: of }))
}

/** @returns the items of each page, at least one page */
export function inPages<Item>(items: readonly Item[], length: number): (readonly Item[])[] {
  const count = Math.max(1, Math.ceil(items.length / length))
  return Array.from({ length: count }, (_, page) => items.slice(page * length, (page + 1) * length))
}

/** The facts of entries that decide which pages list them. */
export type Listable = {
  knowledge: readonly (Dated & { slug: string })[]
  'case-studies': readonly Dated[]
  glossary: readonly unknown[]
  people: readonly unknown[]
}

/**
 * @returns the addresses, in the language of the site, of all pages that list entries, but for lists that are always
 *   there
 */
export function listAddresses(content: Listable, topicsOf: (slug: string) => readonly string[]): string[] {
  const addresses = (path: string, count: number, length: number) =>
    inPages(Array.from({ length: count }), length).map((_, index) => pageOfList(path, index + 1))
  const topics = listsByTopic(content.knowledge, ({ slug }) => topicsOf(slug))
  return [
    ...[...listsByYear(paths.knowledge, content.knowledge), ...topics].flatMap(({ path, entries }) =>
      addresses(path, entries.length, listLengths.knowledge),
    ),
    ...listsByYear(paths.caseStudies, content['case-studies']).flatMap(({ path, entries }) =>
      addresses(path, entries.length, listLengths['case-studies']),
    ),
    ...addresses(paths.glossary, content.glossary.length, listLengths.glossary),
    ...(content.people.length > 0 ? [peoplePath] : []),
    ...(topics.length > 0 ? addresses(topicsPath, topics.length, listLengths.topics) : []),
  ]
}
