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
  expect(shown(1, 21)).toHaveLength(21)
  expect(shown(1, 25)).toHaveLength(25)
  expect(shown(2, 45)).toEqual(Array.from({ length: 25 }, (_, index) => index + 21))
})

test('more than that begins a page of its own, and nothing is lost or told twice', () => {
  expect(shown(1, 26)).toHaveLength(20)
  expect(shown(2, 26)).toEqual([21, 22, 23, 24, 25, 26])
  expect(shown(3, 26)).toEqual([])
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
