import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from '../catalogue/load.ts'
import { projectRoot } from '../project-root.ts'
import { runCommand } from '../testing/command.ts'
import { writeContent } from '../testing/fixture-content.ts'

const script = join(projectRoot, 'src', 'cli', 'content-rename.ts')
/** Each run starts a process. */
vi.setConfig({ testTimeout: 60_000 })
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-rename-'))
  await writeContent(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const rename = (...words: string[]) =>
  runCommand([process.execPath, script, ...words, '--root', folder], { folder: projectRoot })
const content = (path: string) => join(folder, 'content', path)

test('content:rename gives a file another name, and what refers to it follows', async () => {
  const { code, output } = await rename('knowledge/late-batches', 'slow-batches')
  expect(output).toContain('content/knowledge/late-batches.md is now content/knowledge/slow-batches.md.')
  expect(output).toContain('content/knowledge/quiet-sensors.md: 1 mended')
  expect(output).toContain('Who asks for /knowledge/late-batches is sent there.')
  expect([code, existsSync(content('knowledge/late-batches.md'))]).toEqual([0, false])
  const loaded = await loadCatalogue({ root: folder, drafts: false, now: new Date('2026-06-01') })
  expect(loaded).toMatchObject({ catalogue: { redirects: { '/knowledge/late-batches': '/knowledge/slow-batches' } } })
})

test('content:rename changes nothing where it cannot be done, and says why', async () => {
  const before = await readFile(content('knowledge/late-batches.md'), 'utf8')
  const refused = [
    [['late-batches', 'quiet-sensors'], 'content/knowledge/quiet-sensors.md is there already.'],
    [['late-batchs', 'slow'], 'did you mean `late-batches`?'],
    [['late-batches', 'Slow Batches'], 'such as `slow-batches`'],
    [['late-batches', 'pages/slow'], 'A file stays in its folder'],
    [['late-batches'], 'Give the file and its new name.'],
    [['late-batches', 'slow', '--rot'], 'There is no option --rot: did you mean `--root`?'],
  ] as const
  for (const [words, reason] of refused) expect((await rename(...words)).output).toContain(reason)
  expect(await readFile(content('knowledge/late-batches.md'), 'utf8')).toBe(before)
})
