import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeImages } from '../../build/images.ts'
import { extended, writeContent } from '../../testing/fixture-content.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { loadCatalogue } from '../load.ts'

const page = 'pages/about.md'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>'
let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#8aa2c8' } })
    .png()
    .toBuffer()
})
const load = (text: string, pictures: Record<string, string | Uint8Array>) =>
  loadFixture({ [page]: extended(page, text), ...pictures })

/** As far as the head, which says how large it is. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(0)))])
}

describe('a picture in a text', () => {
  test('is offered as AVIF and WebP in several widths, with its size', async () => {
    const { pages } = await load('![The yard](../images/yard.png)', { 'images/yard.png': photo })
    const { html } = pages[0]!
    expect(html).toMatch(
      /<picture><source type="image\/avif" srcset="\/_astro\/yard\.[0-9a-f]{12}\.480\.avif 480w, .*\.960\.avif 960w, .*\.1200\.avif 1200w" sizes="[^"]+"><source type="image\/webp"/,
    )
    expect(html).toMatch(/<img src="\/images\/yard\.png" alt="The yard" width="1200" height="600" loading="lazy"/)
    expect(html).not.toContain('../images')
  })

  test('that is a drawing is served as it is, with its size', async () => {
    const { pages } = await load('![A plan](/images/plan.svg)', { 'images/plan.svg': drawing })
    expect(pages[0]!.html).toContain(
      '<img src="/images/plan.svg" alt="A plan" width="80" height="40" loading="lazy" decoding="async">',
    )
    expect(pages[0]!.html).not.toContain('<picture>')
  })

  test('is linked from the Markdown at its address', async () => {
    const { pages } = await load('![A plan](../images/plan.svg)', { 'images/plan.svg': drawing })
    expect(pages[0]!.markdown).toContain('![A plan](/images/plan.svg)')
  })

  test('has no more pixels than can be encoded in the memory of a build', async () => {
    const huge = pngOf(12_000, 10_000)
    await expect(load('![The yard](../images/yard.png)', { 'images/yard.png': huge })).rejects.toThrow(
      'has more than 100 million pixels',
    )
  })

  test('has another address once it is another picture', async () => {
    const [one, other] = await Promise.all(
      ['#000', '#fff'].map(async (background) => {
        const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer()
        return (await load('![x](../images/x.png)', { 'images/x.png': bytes })).images[0]!.variants[0]!.url
      }),
    )
    expect(one).not.toBe(other)
  })
})

describe('the build', () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'intake-images-'))
    await writeContent(root, { 'images/yard.png': photo, 'images/plan.svg': drawing })
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  test('writes every file that a page names, and encodes it once', async () => {
    const loaded = await loadCatalogue({ root, drafts: false, now: new Date('2026-06-01') })
    if ('problems' in loaded) throw new Error('the content is not in order')
    const { images } = loaded.catalogue
    const published = join(root, 'dist')
    const said: string[] = []
    await writeImages(root, published, images, (line) => said.push(line))
    expect(said).toEqual(['Encoding picture 1 of 1: content/images/yard.png'])
    for (const { url, variants } of images) {
      await readFile(join(published, url))
      for (const { url: variant, width, format } of variants) {
        const found = await sharp(join(published, variant)).metadata()
        expect([found.width, found.format]).toEqual([width, format === 'avif' ? 'heif' : format])
      }
    }
    const [variant] = images.find(({ url }) => url.endsWith('.png'))!.variants
    const kept = join(root, 'node_modules', '.cache', 'intake-images', variant!.url.replace('/_astro/', ''))
    await writeFile(kept, 'kept')
    await writeImages(root, published, images, (line) => said.push(line))
    expect(said.length).toBe(1)
    expect(await readFile(join(published, variant!.url), 'utf8')).toBe('kept')
  })
})
