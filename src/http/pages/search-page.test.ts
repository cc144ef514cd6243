import { expect, test } from 'vitest'
import { buildSearchIndex } from '../../search/build-index.ts'
import { loadSearch } from '../../search/search.ts'
import { textsFor } from '../../words/languages.ts'
import { wordsOf } from '../../words/words.ts'
import { placeOfPage, searchPage } from './search-page.ts'

const words = wordsOf({ words: { language: 'en', texts: textsFor('en') } })

/** @returns a search for what so many pages are called, named by their numbers from 1 */
function answered(page: number, total: number) {
  const pages = Array.from({ length: total }, (_, at) => ({
    path: `/${at + 1}`,
    title: 'Steel',
    description: '',
    section: 'knowledge',
    markdown: '',
    passages: [],
    headings: [],
    tableHeads: [],
  }))
  const search = loadSearch({ search: buildSearchIndex(pages, { language: 'en', terms: {} }), pages, baseUrl: '' })
  return search('steel', placeOfPage(page))
}

/** @returns which of so many results stand on a page of them */
function shown(page: number, total: number): number[] {
  return answered(page, total).results.map(({ path }) => Number(path.slice(1)))
}

/** @returns what the ways to other pages of so many results say */
function ways(page: number, total: number): string[] {
  const { content } = searchPage({ query: 'steel', page }, answered(page, total), words)
  return [...content.html.matchAll(/rel="(?:prev|next)">([^<]*)</g)].map(([, said]) => said!)
}

test('what little is left over stands on the last page, so that no page has one result alone', () => {
  expect(shown(1, 11)).toHaveLength(11)
  expect(shown(1, 15)).toHaveLength(15)
  expect(shown(2, 25)).toEqual(Array.from({ length: 15 }, (_, index) => index + 11))
})

test('more than that begins a page of its own, and nothing is lost or told twice', () => {
  expect(shown(1, 16)).toHaveLength(10)
  expect(shown(2, 16)).toEqual([11, 12, 13, 14, 15, 16])
  expect(shown(3, 16)).toEqual([])
})

test('the ways to other results say which stand there', () => {
  expect(ways(1, 15)).toEqual([])
  expect(ways(1, 16)).toEqual(['Results 11 to 16'])
  expect(ways(2, 34)).toEqual(['Results 1 to 10', 'Results 21 to 34'])
  expect(ways(9, 16)).toEqual(['Results 1 to 10'])
  expect(ways(9, 0)).toEqual([])
})

test('what was asked is marked in a title as in a sentence, and neither becomes markup', () => {
  const result = {
    path: '/glossary/rod',
    url: '',
    title: 'steel <rods>',
    section: 'glossary',
    snippet: 'Rods & more.',
    score: 1,
  }
  const { content } = searchPage(
    { query: 'rod', page: 1 },
    { results: [result], total: 1, parts: [{ section: 'glossary', count: 1 }] },
    words,
  )
  expect(content.html).toContain(
    '<li><a href="/glossary/rod" class="titled">steel &#60;<mark>rods</mark>&#62;</a><p><mark>Rods</mark> &#38; more.</p>',
  )
})
