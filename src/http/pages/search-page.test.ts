import { expect, test } from 'vitest'
import { buildSearchIndex } from '../../search/build-index.ts'
import { loadSearch } from '../../search/search.ts'
import { textsFor } from '../../words/languages.ts'
import { wordsOf } from '../../words/words.ts'
import { placeOfPage, searchPage } from './search-page.ts'

/** @returns which of so many results, from 1, stand on a page of them */
function shown(page: number, total: number): number[] {
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
  return search('steel', placeOfPage(page)).results.map(({ path }) => Number(path.slice(1)))
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

test('what was asked is marked in a title as in a sentence, and neither becomes markup', () => {
  const result = {
    path: '/glossary/rod',
    url: '',
    title: 'steel <rods>',
    section: 'glossary',
    snippet: 'Rods & more.',
    score: 1,
  }
  const words = wordsOf({ words: { language: 'en', texts: textsFor('en') } })
  const { content } = searchPage(
    { query: 'rod', page: 1 },
    { results: [result], total: 1, parts: [{ section: 'glossary', count: 1 }] },
    words,
  )
  expect(content.html).toContain(
    '<li><a href="/glossary/rod" class="titled">steel &#60;<mark>rods</mark>&#62;</a><p><mark>Rods</mark> &#38; more.</p>',
  )
})
