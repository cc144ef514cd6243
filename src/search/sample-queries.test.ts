import { beforeAll, expect, test } from 'vitest'
import { loadCatalogue } from '../catalogue/load.ts'
import { buildLibrary } from '../discovery/library.ts'
import { projectRoot } from '../project-root.ts'
import { sampleQueries } from './sample-queries.ts'
import { loadSearch, type Searched } from './search.ts'
import { stemmer, writtenWords } from './searched-words.ts'

const wanted = 0.9
const looksAt = 3

let searched: Searched
beforeAll(async () => {
  const loaded = await loadCatalogue({ root: projectRoot, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error('the content has problems')
  searched = buildLibrary(loaded.catalogue, new Date('2026-11-20T12:00:00Z'))
})

test(`nine of ten queries find an expected page among the first ${looksAt} results`, () => {
  const find = loadSearch(searched)
  const paths = new Set(searched.pages.map(({ path }) => path))

  expect(sampleQueries.flatMap(({ expect: expected }) => expected).filter((path) => !paths.has(path))).toEqual([])
  const missed = sampleQueries.filter(
    ({ ask, expect: expected }) => !find(ask, { limit: looksAt }).results.some(({ path }) => expected.includes(path)),
  )
  expect([1 - missed.length / sampleQueries.length, missed.map(({ ask }) => ask)]).toEqual([
    expect.toSatisfy((precision: number) => precision >= wanted),
    expect.anything(),
  ])
})

test('the first query of a process is answered as every other one, though it opens less of the index', () => {
  const later = loadSearch(searched)
  later('anything', { limit: 1 })
  const asked = sampleQueries.flatMap(({ ask }) => [ask, ask.split(' ')[0]!, ask.slice(1), ask.slice(0, -3)])
  expect(asked.length).toBeGreaterThan(200)
  for (const query of asked) {
    const some = { limit: looksAt }
    expect(loadSearch(searched)(query, some), query).toEqual(later(query, some))
  }
})

test('who types a word of the site finds something with each letter from the second on', () => {
  const find = loadSearch(searched)
  const cut = stemmer(searched.search.language)
  const titles = searched.pages.filter(({ path }) => searched.search.paths.includes(path)).map(({ title }) => title)
  const words = new Set(titles.flatMap(writtenWords).filter((word) => cut(word) !== ''))
  const typed = [...words].flatMap((word) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 2)))
  expect(typed.length).toBeGreaterThan(500)
  expect(typed.filter((word) => find(word, { limit: 1 }).total === 0)).toEqual([])
})
