import type { AsPlainObject, Options } from 'minisearch'
import type { SearchablePage } from './page.ts'
import { headingsOf, plainLines } from './plain-text.ts'
import { stemmer, wordsOf, writtenWords } from './words.ts'

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

/** Makes the index of some pages. Pure; the same pages give the same index. */
export function buildSearchIndex(pages: readonly SearchablePage[], extras: SearchExtras): SearchIndex {
  return JSON.parse([...renderSearchIndex(pages, extras)].join('')) as SearchIndex
}

/**
 * Makes the index of some pages as the text that is written: as objects, or in one piece, it would take several times the
 * memory.
 *
 * It is what `MiniSearch.addAll` and `toJSON` give, counted word by word: to look up each word of each page in the tree
 * that only a search needs was the greatest cost of a build.
 * @returns a `SearchIndex` as JSON, in pieces that are made each time they are read
 */
export function renderSearchIndex(
  pages: readonly SearchablePage[],
  { language, terms }: SearchExtras,
): Iterable<string> {
  const { fields } = indexOptions(language)
  const index = new Postings(stemmer(language))
  const lengths: number[][] = []
  const averages: number[] = []
  for (const [id, page] of pages.entries()) {
    const indexed = indexedPage(page, id, terms[page.path] ?? [])
    lengths[id] = fields.map((name, field) => {
      const length = index.add(writtenWords(indexed[name as IndexedFields]), { page: id, field })
      averages[field] = ((averages[field] ?? 0) * id + length) / (id + 1)
      return length
    })
  }
  const rest = JSON.stringify({
    documentCount: pages.length,
    nextId: pages.length,
    documentIds: Object.fromEntries(pages.map((_, id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((name, field) => [name, field])),
    fieldLength: Object.fromEntries(lengths.entries()),
    averageFieldLength: averages,
    storedFields: {},
    dirtCount: 0,
  } satisfies Omit<AsPlainObject, 'index' | 'serializationVersion'>)
  const paths = JSON.stringify(pages.map(({ path }) => path))
  const opening = `{"language":${JSON.stringify(language)},"paths":${paths},"index":${rest.slice(0, -1)},"index":[`
  return {
    *[Symbol.iterator]() {
      yield opening
      yield* index.rendered()
      yield '],"serializationVersion":2}}'
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

/** By the number of each field, the pages that hold a word there: a page, how often, the next page, … */
type ByField = number[][]

/** Which words stand where. */
class Postings {
  readonly #stemOf: (word: string) => string
  readonly #byStem = new Map<string, ByField>()
  /** The same by the word as it is written; nothing for those that say nothing. To find a stem takes longer than to count it. */
  readonly #byWord = new Map<string, ByField | undefined>()

  constructor(stemOf: (word: string) => string) {
    this.#stemOf = stemOf
  }

  /** Adds the words of one field of a page. @returns how many different ones it has */
  add(words: readonly string[], { page, field }: { page: number; field: number }): number {
    let different = 0
    for (const word of words) {
      const byField = this.#of(word)
      if (!byField) continue
      const pages = (byField[field] ??= [])
      if (pages.at(-2) === page) pages[pages.length - 1]! += 1
      else {
        pages.push(page, 1)
        different += 1
      }
    }
    return different
  }

  #of(word: string): ByField | undefined {
    const known = this.#byWord.get(word)
    if (known || this.#byWord.has(word)) return known
    const stem = this.#stemOf(word)
    const found = stem === '' ? undefined : (this.#byStem.get(stem) ?? [])
    if (found) this.#byStem.set(stem, found)
    this.#byWord.set(word, found)
    return found
  }

  *rendered(): Generator<string> {
    let between = ''
    for (const [word, byField] of this.#byStem) {
      // Fields that do not hold the word are holes, which `flatMap` leaves out.
      const fields = byField.flatMap((pages, field) => `"${field}":${renderPages(pages)}`)
      yield `${between}[${JSON.stringify(word)},{${fields.join(',')}}]`
      between = ','
    }
  }
}

function renderPages(pages: readonly number[]): string {
  let text = '{'
  for (let at = 0; at < pages.length; at += 2) text += `${at === 0 ? '' : ','}"${pages[at]}":${pages[at + 1]}`
  return `${text}}`
}
