import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { snapshotFile } from '../build/build-files.ts'
import { markBuilt } from '../build/build-state.ts'
import { promiseOfBuild, requireBuildFor, requireRoomToBuild } from './build-at-hand.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-built-'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(folder, snapshotFile),
    'export default { baseUrl: "https://desk.example", promise: { count: 4, unit: "hours" } }',
  )
})
afterAll(() => rm(folder, { recursive: true }))

test('a build that is not whole is not served, and the reason says what to run', async () => {
  await expect(requireBuildFor(folder, undefined)).rejects.toThrow(/Run npm run build first/)
  expect(await promiseOfBuild(folder)).toBeUndefined()
})

test('a build is served under the address that it is for, and under no other that is asked for', async () => {
  await markBuilt(folder, 'abc')
  await requireBuildFor(folder, undefined)
  await requireBuildFor(folder, 'https://desk.example')
  expect(await promiseOfBuild(folder)).toEqual({ count: 4, unit: 'hours' })
  await expect(requireBuildFor(folder, 'https://www.example.com')).rejects.toThrow(
    /for https:\/\/desk\.example, and SITE_URL is https:\/\/www\.example\.com\. .*SITE_URL=https:\/\/www\.example\.com npm run build/,
  )
})

test('a folder that takes no build is told with what to do instead, and one that does is no reason', async () => {
  await requireRoomToBuild(folder, 'https://desk.example')
  await expect(requireRoomToBuild(join(folder, 'absent'), 'https://desk.example')).rejects.toThrow(
    /nothing can be written to .*absent \(ENOENT\)\. .*npm run preview/,
  )
})
