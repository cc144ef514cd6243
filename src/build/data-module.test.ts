import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleOf, moduleWith, piecesOf, writeChanged } from './data-module.ts'

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
  const pages = [hostile, hostile]
  writeChanged(join(folder, 'pages.json'), () => piecesOf(pages))
  writeChanged(join(folder, 'search.json'), () => piecesOf(search))
  const files = { pages: 'pages.json', search: 'search.json' }
  const within = { inOthers: { plain: {}, within: { '/de': { plain: { twin: 'x' }, files } } } }
  writeChanged(file, () => moduleWith({ plain: { baseUrl: 'https://a.example' }, files, within }))
  const read = (await load(file)) as { pages: unknown }
  const large = { pages, search: JSON.parse(JSON.stringify(search)) }
  expect(read).toEqual({ baseUrl: 'https://a.example', ...large, inOthers: { '/de': { twin: 'x', ...large } } })
  expect(read.pages).toBe(read.pages)
})

test('a large member is not read before it is asked for, or held', async () => {
  const pages = (name: string) => join(folder, `${name}-pages.json`)
  for (const name of ['unread', 'held']) {
    await writeFile(pages(name), '["of one build"]')
    writeChanged(join(folder, `${name}.mjs`), () => moduleWith({ plain: {}, files: { pages: `${name}-pages.json` } }))
  }
  const unread = await load(join(folder, 'unread.mjs'))
  const held = await import(pathToFileURL(join(folder, 'held.mjs')).href)
  held.hold()
  for (const name of ['unread', 'held']) await writeFile(pages(name), '["of the next one"]')
  expect(unread).toEqual({ pages: ['of the next one'] })
  expect(held.default).toEqual({ pages: ['of one build'] })
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
