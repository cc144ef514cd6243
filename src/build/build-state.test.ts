import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestOfSources, isBuilt, markBuilt } from './build-state.ts'

test('a build is whole until its sources change, or a page that it left out comes out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'intake-state-'))
  const [eve, day] = [new Date('2026-06-30T23:59:59Z'), new Date('2026-07-01T00:00:00Z')]
  await markBuilt(folder, 'abc')
  expect(await isBuilt(folder, 'abc', day)).toBe(true)
  expect(await isBuilt(folder, 'abd', day)).toBe(false)
  await markBuilt(folder, 'abc', '2026-07-01')
  expect(await isBuilt(folder, 'abc', eve)).toBe(true)
  expect(await isBuilt(folder, 'abc', day)).toBe(false)
  await rm(folder, { recursive: true })
})

test('a build depends on code and content, and on no sign for developers', async () => {
  const root = await mkdtemp(join(tmpdir(), 'intake-sources-'))
  for (const folder of ['src', 'content']) await mkdir(join(root, folder))
  const after = async (file: string) => {
    await writeFile(join(root, file), file)
    return digestOfSources(root, 'https://example.org')
  }
  const code = await after('src/a.ts')
  expect(await after('src/README.md')).toBe(code)
  expect(await after('content/a.md')).not.toBe(code)
  await rm(root, { recursive: true })
})
