import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import { passageText } from '../contract/passage.ts'
import type { IndexablePage } from './page.ts'
import { type Synonyms, synonymsOf } from './query.ts'
import { type SentenceStarts, sentenceStartsOf } from './sentences.ts'
import { remembering, searchedWordsOf, stemmer } from './searched-words.ts'

/**
 * The index as it is written to a file, with what need not be found out anew by each process that searches. It holds
 * words and numbers, no text: the pages are at hand anyway.
 */
export type SearchIndex = {
  /** BCP 47 tag of the language of the pages. */
  language: string
  /** Paths of the pages. The place in this list is the number of the page in the index. */
  paths: string[]
  /** Of the passages of each page. */
  sentences: SentenceStarts[]
  /** For words of the language, what means much the same. */
  synonyms: Synonyms
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
  const sentences = pages.map((page, id) => {
    const texts = page.passages.map((passage) => passageText(page.markdown, passage))
    search.add(indexedPage(page, texts, id, terms[page.path] ?? []))
    return sentenceStartsOf(texts)
  })
  const paths = pages.map(({ path }) => path)
  return { language, paths, sentences, synonyms: synonymsOf(language), index: search.toJSON() }
}

/** @param texts of its passages @returns a page with what is searched for in it */
function indexedPage(
  { title, description, markdown, headings, tableHeads }: IndexablePage,
  texts: readonly string[],
  id: number,
  terms: readonly string[],
): IndexedPage {
  const heads = tableHeads.map((head) => passageText(markdown, head))
  return {
    id,
    title,
    description,
    terms: terms.join(', '),
    headings: headings.join('\n'),
    text: [...headings, ...heads, ...texts].join('\n'),
  }
}
