import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLinked, serverAccount } from './account.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-'))
  await mkdir(join(folder, 'native'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a package whose install script was skipped is noticed, until the script has run', async () => {
  await writeFile(join(folder, 'native', 'libpq.so.5.18'), '')
  await writeFile(
    join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/libpq.so.5.18', target: 'native/libpq.so.5' }]),
  )
  expect(await isLinked(folder)).toBe(false)
  await symlink('libpq.so.5.18', join(folder, 'native', 'libpq.so.5'))
  expect(await isLinked(folder)).toBe(true)
})

test('a package that needs no links has all of them', async () => {
  expect(await isLinked(folder)).toBe(true)
})

test('the package that is installed here is whole', async () => {
  expect((await serverAccount(folder)).binaries).toMatch(/bin$/)
})
