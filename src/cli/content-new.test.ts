import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from '../catalogue/load.ts'
import { projectRoot } from '../project-root.ts'
import { runCommand } from '../testing/command.ts'
import { writeContent } from '../testing/fixture-content.ts'

const script = join(projectRoot, 'src', 'cli', 'content-new.ts')
const now = new Date('2026-06-01')
/** Each run starts a process. */
vi.setConfig({ testTimeout: 30_000 })
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-new-'))
  await writeContent(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const create = (...words: string[]) =>
  runCommand([process.execPath, script, ...words, '--root', folder], { folder: projectRoot })
const problems = async () => {
  const loaded = await loadCatalogue({ root: folder, drafts: true, now })
  return 'problems' in loaded ? loaded.problems : []
}

test.each([
  ['knowledge', ['--title', 'Clocks: why they drift'], 'knowledge/clocks-why-they-drift.md'],
  ['pages', ['--title', 'Imprint'], 'pages/imprint.md'],
  ['glossary', ['--term', 'Clock drift'], 'glossary/clock-drift.md'],
  ['case-studies', ['--title', 'A clock that ran', '--services', 'pipeline-audit'], 'case-studies/a-clock-that-ran.md'],
])('content:new makes a file of %s that passes the check as it is', async (collection, options, file) => {
  const { code, output } = await create(collection, ...options)
  expect([code, output]).toEqual([0, expect.stringContaining(`content/${file} is there.`)])
  expect(await problems()).toEqual([])
})

test('a skill cannot be a draft: the check waits for what is to be written', async () => {
  const { output } = await create('skills', '--name', 'Mend a clock')
  expect(output).toContain('content/skills/mend-a-clock/SKILL.md is there.')
  expect((await problems()).map(({ line, rule }) => [line, rule]).toSorted()).toEqual([
    [3, 'stands for what is still to be written'],
    [8, 'stands for what is still to be written'],
  ])
})

test('content:new names the file in plain letters, and asks for a name where there are none', async () => {
  expect((await create('knowledge', '--title', 'Größe & Maß')).output).toContain('groesse-and-mass.md is there.')
  expect((await create('knowledge', '--title', '日本語の記事')).output).toContain('Give --slug')
})

test('content:new puts the answers into the fields and keeps the file a draft', async () => {
  await create(
    'knowledge',
    '--title',
    'Clocks',
    '--topics',
    'clocks, time',
    '--related',
    'late-batches',
    '--slug',
    'drift',
  )
  const text = await readFile(join(folder, 'content', 'knowledge', 'drift.md'), 'utf8')
  expect(text).toMatch(/^---\ntitle: Clocks\n/)
  expect(text).toContain('topics:\n  - clocks\n  - time\n')
  expect(text).toContain('related:\n  - late-batches\n')
  expect(text).toContain('draft: true\n---\n')
})

test('content:new never writes over a file, and says what it does not know', async () => {
  expect((await create('knowledge', '--title', 'Late batches')).output).toContain('is there already: give --slug')
  expect((await create('articles', '--title', 'x')).output).toContain('The collection is "articles"; it is one of')
  expect((await create('pages', '--colour', 'red')).output).toContain('--colour is no field of pages')
  expect((await create('pages', '--titel', 'x')).output).toContain('did you mean `--title`?')
  expect((await create('knowlege', '--title', 'x')).output).toContain('did you mean `knowledge`?')
  expect((await create('pages')).output).toContain('Give --title.')
})

test('content:new --help tells of the fields of the collection that is named', async () => {
  const { code, output } = await create('glossary', '--help')
  expect([code, output]).toEqual([0, expect.stringContaining('--definition')])
  expect((await create('--help')).output).toContain('<collection> is one of knowledge')
})
