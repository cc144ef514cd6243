import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBuilt, markBuilt } from './build-state.ts'

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
