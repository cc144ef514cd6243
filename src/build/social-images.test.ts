import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultBrand } from '../brand/default-brand.ts'
import { fixturePublication } from '../testing/fixture-site.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { socialImageOf } from '../discovery/social-image.ts'
import { writeSocialImages } from './social-images.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'social-images-'))
})
afterAll(() => rm(root, { recursive: true }))

const published = () => join(root, 'dist')
const two = fixturePublication.socialImages.filter(({ label }) => label === 'Knowledge').slice(0, 2)

test('pictures of pages are 1200 by 630 pixels with letters on them, and are made only once', async () => {
  expect(await writeSocialImages(root, published(), two, defaultBrand())).toEqual({ made: 2 })
  const [file] = two.map(({ path }) => join(published(), path))
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  // Dark points where the title stands; a font that is missing leaves none, or the frames of boxes.
  const row = (y: number) => data.subarray(y * info.width * info.channels, (y + 1) * info.width * info.channels)
  const dark = Array.from({ length: 100 }, (_, y) => row(212 + y).filter((value) => value < 60).length)
  expect(dark.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10_000)
  await rm(published(), { recursive: true })
  expect(await writeSocialImages(root, published(), two, defaultBrand())).toEqual({ made: 0 })
  expect((await readdir(join(published(), 'images', 'social'))).toSorted()).toEqual(
    two.map(({ path }) => path.split('/').at(-1)!).toSorted(),
  )
})

test('words that are long, or mean something in markup, fit all the same', async () => {
  const odd = { brand: 'A & <b>', title: `${'W'.repeat(90)} & "<i>" ${'m '.repeat(20)}`, label: '&' }
  await writeSocialImages(root, published(), [{ path: '/images/social/odd.png', ...odd }], defaultBrand())
  expect((await readFile(join(published(), 'images/social/odd.png'))).length).toBeGreaterThan(5_000)
})

test('the name of a picture follows what it shows, and nothing else', async () => {
  const catalogue = await loadFixture()
  const page = { path: '/a', title: 'A', description: 'B', section: 'about', updated: '', markdown: '' } as const
  const name = (changed: object, service = {}) =>
    socialImageOf({ ...page, ...changed }, { ...catalogue, service: { ...catalogue.service, ...service } }).path
  expect(name({ description: 'C', updated: '2026-01-01', path: '/b' })).toBe(name({}))
  expect(new Set([name({}), name({ title: 'C' }), name({ section: 'start' }), name({}, { name: 'D' })]).size).toBe(4)
})
