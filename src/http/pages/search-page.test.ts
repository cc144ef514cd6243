import { expect, test } from 'vitest'
import type { SearchAnswer } from '../../search/search.ts'
import { ofPage, placeOfPage } from './search-page.ts'

/** What a search answers that found so many. */
const answerTo = ({ limit, from }: { limit: number; from: number }, total: number) =>
  ({
    total,
    parts: [],
    results: Array.from({ length: total }, (_, index) => ({ path: `/${index + 1}` })).slice(from, from + limit),
  }) as unknown as SearchAnswer
const shown = (page: number, total: number) =>
  ofPage(answerTo(placeOfPage(page), total), page).results.map(({ path }) => Number(path.slice(1)))

test('what little is left over stands on the last page, so that no page has one result alone', () => {
  expect(shown(1, 21)).toHaveLength(21)
  expect(shown(1, 25)).toHaveLength(25)
  expect(shown(2, 45)).toEqual(Array.from({ length: 25 }, (_, index) => index + 21))
})

test('more than that begins a page of its own, and nothing is lost or told twice', () => {
  expect(shown(1, 26)).toHaveLength(20)
  expect(shown(2, 26)).toEqual([21, 22, 23, 24, 25, 26])
})
