import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { benchArticles } from '../testing/bench/build/articles.ts'
import { buildSearchIndex, indexedPage, indexOptions } from './build-index.ts'

const pages = benchArticles(12).map(({ slug, title, description, markdown }) => ({
  path: `/knowledge/${slug}`,
  title,
  description,
  section: 'knowledge',
  markdown,
}))
const aliases = { [pages[3]!.path]: ['First-Class Émigré', 'constructor'], [pages[4]!.path]: ['__proto__'] }

test.each(['en-GB', 'cs'])('the index of pages in %s is the one that MiniSearch makes of them', (language) => {
  const search = new MiniSearch(indexOptions(language))
  search.addAll(pages.map((page, id) => indexedPage(page, id, aliases[page.path] ?? [])))
  const made = buildSearchIndex(pages, { language, terms: aliases }).index
  expect(sorted(made)).toEqual(sorted(search.toJSON()))
  expect(made.index.length).toBeGreaterThan(100)
})

test('the index of no pages can be loaded', () => {
  const { index } = buildSearchIndex([], { language: 'en', terms: {} })
  expect(MiniSearch.loadJS(index, indexOptions('en')).search('word')).toEqual([])
})

/** The order of the words is that of the tree in one, and that of the texts in the other. */
function sorted({ index, ...rest }: ReturnType<MiniSearch['toJSON']>) {
  return JSON.parse(JSON.stringify({ ...rest, index: index.toSorted(([a], [b]) => (a < b ? -1 : 1)) })) as unknown
}
