import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { benchArticles } from '../labs/bench/build/articles.ts'
import { readingOf } from '../catalogue/markdown/reading.ts'
import { buildSearchIndex, indexOptions } from './build-index.ts'

const pages = benchArticles(12).map(({ slug, title, description, markdown }) => ({
  path: `/knowledge/${slug}`,
  title,
  description,
  section: 'knowledge',
  markdown,
  ...readingOf(markdown),
}))
const aliases = { [pages[3]!.path]: ['First-Class Émigré', 'constructor'], [pages[4]!.path]: ['__proto__'] }

test.each(['en-GB', 'cs'])(
  'the index of pages in %s is plain JSON, and finds what was indexed once it is loaded',
  (language) => {
    const { index, paths } = buildSearchIndex(pages, { language, terms: aliases })
    expect(JSON.parse(JSON.stringify(index))).toEqual(index)
    const search = MiniSearch.loadJS(index, indexOptions(language))
    const found = (words: string) => search.search(words).map(({ id }) => paths[id])
    expect(found('constructor')).toEqual([pages[3]!.path])
    expect(found('emigre')).toEqual([pages[3]!.path])
    expect(found('__proto__')).toContain(pages[4]!.path)
    expect(found(pages[5]!.title)).toContain(pages[5]!.path)
  },
)

test('the index of no pages can be loaded', () => {
  const { index } = buildSearchIndex([], { language: 'en', terms: {} })
  expect(MiniSearch.loadJS(index, indexOptions('en')).search('word')).toEqual([])
})
