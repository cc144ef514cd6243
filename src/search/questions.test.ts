import { expect, test } from 'vitest'
import { loadCatalogue } from '../catalogue/load.ts'
import { buildLibrary } from '../discovery/library.ts'
import { projectRoot } from '../project-root.ts'
import { questions } from './questions.ts'
import { loadSearch } from './search.ts'

const wanted = 0.9
const looksAt = 3

test(`nine of ten questions find an expected page among the first ${looksAt} results`, async () => {
  const loaded = await loadCatalogue({ root: projectRoot, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error('the content has problems')
  const { pages, search, baseUrl } = buildLibrary(loaded.catalogue)
  const find = loadSearch({ search, pages, baseUrl })
  const paths = new Set(pages.map(({ path }) => path))

  expect(questions.flatMap(({ expect: expected }) => expected).filter((path) => !paths.has(path))).toEqual([])
  const missed = questions.filter(
    ({ ask, expect: expected }) => !find(ask, { limit: looksAt }).results.some(({ path }) => expected.includes(path)),
  )
  expect([1 - missed.length / questions.length, missed.map(({ ask }) => ask)]).toEqual([
    expect.toSatisfy((precision: number) => precision >= wanted),
    expect.anything(),
  ])
})
