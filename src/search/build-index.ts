import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import { passageText } from '../contract/passage.ts'
import type { IndexablePage } from './page.ts'
import { remembering, searchedWordsOf, stemmer } from './searched-words.ts'

/** The index as it is written to a file. It holds words and numbers, no text: that is in the pages. */
export type SearchIndex = {
  /** BCP 47 tag of the language of the pages. */
  language: string
  /** Paths of the pages. The place in this list is the number of the page in the index. */
  paths: string[]
  index: AsPlainObject
}

/** What the index needs beside the pages. */
export type SearchExtras = {
  language: string
  /** Other words for what a page is about, by its path: aliases of a term, topics of an article. */
  terms: Readonly<Record<string, readonly string[]>>
}

/** The fields by which a page is found. */
type IndexedFields = 'title' | 'terms' | 'description' | 'headings' | 'text'
export type IndexedPage = { id: number } & Record<IndexedFields, string>

/** @returns the options with which an index is made, and must be loaded */
export function indexOptions(language: string): Options<IndexedPage> {
  return {
    fields: ['title', 'terms', 'description', 'headings', 'text'],
    tokenize: searchedWordsOf(language),
    processTerm: (term) => term,
  }
}

/** Makes the index of some pages. Pure; the same pages give the same index. */
export function buildSearchIndex(pages: readonly IndexablePage[], { language, terms }: SearchExtras): SearchIndex {
  const search = new MiniSearch<IndexedPage>({
    ...indexOptions(language),
    tokenize: searchedWordsOf(language, remembering(stemmer(language))),
  })
  search.addAll(pages.map((page, id) => indexedPage(page, id, terms[page.path] ?? [])))
  return { language, paths: pages.map(({ path }) => path), index: search.toJSON() }
}

/** @returns a page with what is searched for in it */
function indexedPage(page: IndexablePage, id: number, terms: readonly string[]): IndexedPage {
  const { title, description, markdown, headings, tableHeads, passages } = page
  const texts = [...tableHeads, ...passages].map((passage) => passageText(markdown, passage))
  return {
    id,
    title,
    description,
    terms: terms.join(', '),
    headings: headings.join('\n'),
    text: [...headings, ...texts].join('\n'),
  }
}
