import type { AsPlainObject, Options } from 'minisearch'
import type { SearchablePage } from './page.ts'
import { headingsOf, plainLines } from './plain-text.ts'
import { wordsOf } from './words.ts'

/** The index as it is written to a file. It holds words and numbers, no text: the pages are at hand anyway. */
export type SearchIndex = {
  /** BCP 47 tag of the language of the pages. */
  language: string
  /** Addresses of the pages; their place is their number in the index. */
  paths: string[]
  index: AsPlainObject
}

/** What a page says beside its text. */
export type SearchExtras = {
  language: string
  /** Other words for what a page is about, by its path: aliases of a term, topics of an article. */
  terms: Readonly<Record<string, readonly string[]>>
}

/** What one page is found by. */
type IndexedFields = 'title' | 'terms' | 'description' | 'headings' | 'text'
export type IndexedPage = { id: number } & Record<IndexedFields, string>

/** @returns the options under which an index is made; it must be loaded with the same */
export function indexOptions(language: string): Options<IndexedPage> {
  return {
    fields: ['title', 'terms', 'description', 'headings', 'text'],
    tokenize: wordsOf(language),
    processTerm: (term) => term,
  }
}

/**
 * Makes the index of some pages. Pure; the same pages give the same index.
 *
 * It is what `MiniSearch.addAll` and `toJSON` give, counted page by page: to look up each word of each page in the tree
 * that only a search needs was the greatest cost of a build.
 */
export function buildSearchIndex(pages: readonly SearchablePage[], { language, terms }: SearchExtras): SearchIndex {
  const { fields } = indexOptions(language)
  const words = wordsOf(language, new Map())
  const postings: Postings = new Map()
  const lengths: number[][] = []
  const averages: number[] = []
  for (const [id, page] of pages.entries()) {
    const indexed = indexedPage(page, id, terms[page.path] ?? [])
    lengths[id] = fields.map((name, field) => {
      const counts = countWords(words(String(indexed[name as IndexedFields])))
      for (const [word, count] of counts) postingsOf(postings, word, field).push([id, count])
      averages[field] = ((averages[field] ?? 0) * id + counts.size) / (id + 1)
      return counts.size
    })
  }
  return {
    language,
    paths: pages.map(({ path }) => path),
    index: {
      documentCount: pages.length,
      nextId: pages.length,
      documentIds: Object.fromEntries(pages.map((_, id) => [id, id])),
      fieldIds: Object.fromEntries(fields.map((name, field) => [name, field])),
      fieldLength: Object.fromEntries(lengths.entries()),
      averageFieldLength: averages,
      storedFields: {},
      dirtCount: 0,
      index: [...postings].map(([word, byField]) => [word, plainPostings(byField)]),
      serializationVersion: 2,
    },
  }
}

/** @returns a page with what is searched for in it */
export function indexedPage(page: SearchablePage, id: number, terms: readonly string[]): IndexedPage {
  const { title, description, markdown } = page
  return {
    id,
    title,
    description,
    terms: terms.join(', '),
    headings: headingsOf(markdown).join('\n'),
    text: plainLines(markdown).join('\n'),
  }
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** By each word, and by the number of each field, the pages that hold it there, with how often. */
type Postings = Map<string, Record<number, [page: number, count: number][]>>

function postingsOf(postings: Postings, word: string, field: number): [page: number, count: number][] {
  let byField = postings.get(word)
  if (!byField) postings.set(word, (byField = {}))
  return (byField[field] ??= [])
}

function plainPostings(byField: Record<number, [page: number, count: number][]>) {
  return Object.fromEntries(Object.entries(byField).map(([field, pages]) => [field, Object.fromEntries(pages)]))
}
