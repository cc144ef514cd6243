import { mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleOf, moduleWith, writeChanged } from './data-module.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-module-'))
})
afterAll(() => rm(folder, { recursive: true }))

const load = async (file: string) => ((await import(pathToFileURL(file).href)) as { default: object }).default
const hostile = { text: 'a "quoted" \\ \u2028 \n `${x}` </script> 👋 \ud800', __proto: [1, null, { deep: true }] }

test('a module gives back the data that were written', async () => {
  const file = join(folder, 'plain.mjs')
  writeChanged(file, () => moduleOf(hostile))
  expect(await load(file)).toEqual(hostile)
})

test('a large member is given back whole, and is the same each time', async () => {
  const file = join(folder, 'large.mjs')
  const search = {
    none: undefined,
    empty: {},
    index: { words: [['a', { 0: 1 }], undefined], lists: [] },
    language: 'en',
  }
  const large = { pages: [hostile, hostile], search }
  writeChanged(file, () => moduleWith({ baseUrl: 'https://a.example' }, large))
  const read = (await load(file)) as { pages: unknown }
  expect(read).toEqual({ baseUrl: 'https://a.example', pages: large.pages, search: JSON.parse(JSON.stringify(search)) })
  expect(read.pages).toBe(read.pages)
})

test('a file that stays as it was is not written', async () => {
  const file = join(folder, 'same.mjs')
  const write = (data: object) => writeChanged(file, () => moduleOf(data))
  const long = { text: `x${'é👋'.repeat(700_000)}` }
  write(long)
  await utimes(file, 1, 1)
  write(long)
  expect((await stat(file)).mtimeMs).toBe(1_000)
  expect(await load(file)).toEqual(long)
  write({ text: 'other' })
  expect((await stat(file)).mtimeMs).not.toBe(1_000)
})
