import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type SocialImage, socialImageSize } from '../discovery/social-image.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { iconPath } from '../contract/paths.ts'
import { Canvas } from './canvas.ts'

/** A machine that builds may have no fonts, so one lies beside: Inter, under its open licence. */
const fontFile = fileURLToPath(new URL('fonts/inter-semibold.ttf', import.meta.url))
const fontName = 'Inter Semi-Bold'

/** A picture costs some 14 ms; its name holds a hash of what it shows, so it is kept from build to build. */
const cache = join('node_modules', '.cache', 'intake-social-images')

const [ink, muted, accent] = [
  [21, 25, 29],
  [85, 96, 106],
  [10, 90, 108],
] as const
const margin = 80
const titleWidth = socialImageSize.width - 2 * margin

/**
 * Writes the pictures of pages; only those are made that no build before has made.
 * @param root folder of the project @param published folder that is served
 */
export async function writeSocialImages(
  root: string,
  published: string,
  images: readonly SocialImage[],
): Promise<{ made: number }> {
  const icon = await readFile(join(root, 'public', iconPath))
  const kept = join(root, cache, createHash('sha256').update(icon).digest('hex').slice(0, 8))
  const folder = join(published, 'images', 'social')
  await Promise.all([kept, folder].map((path) => mkdir(path, { recursive: true })))
  const frames = new Map<string, Promise<Canvas>>()
  let made = 0
  for (const image of new Map(images.map((one) => [one.path, one])).values()) {
    const file = join(kept, basename(image.path))
    if (!existsSync(file)) {
      const frame = frames.get(image.brand) ?? frameOf(image.brand, icon)
      frames.set(image.brand, frame)
      // A build that is interrupted leaves no half of a picture.
      const unfinished = `${file}.${process.pid}`
      await (await drawn(await frame, image)).toPng(unfinished)
      await rename(unfinished, file)
      made += 1
    }
    await copyFile(file, join(folder, basename(image.path)))
  }
  return { made }
}

/** What the pictures of one brand have in common. */
async function frameOf(brand: string, icon: Uint8Array): Promise<Canvas> {
  const canvas = new Canvas(socialImageSize)
  canvas.bar({ left: 0, top: 0, width: socialImageSize.width, height: 14 }, accent)
  const mark = await sharp(icon, { density: 144 })
    .resize(64, 64)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  canvas.picture(mark, { left: margin, top: 72 })
  canvas.mask(await lettering(brand, 38), { left: margin + 88, top: 87 }, accent)
  return canvas
}

async function drawn(frame: Canvas, { title, label }: SocialImage): Promise<Canvas> {
  const canvas = frame.copy()
  canvas.mask(await lettering(title, sizeFor(title)), { left: margin, top: 212 }, ink)
  if (label) canvas.mask(await lettering(label, 30), { left: margin, top: 524 }, muted)
  return canvas
}

/** A title has at most 120 characters; the longest still fits above the label. */
function sizeFor(title: string): number {
  return title.length <= 36 ? 80 : title.length <= 70 ? 66 : 54
}

/** @see https://sharp.pixelplumbing.com/api-constructor/ for `text`; its words are Pango markup */
function lettering(words: string, size: number) {
  const text = { text: escapeHtml(words), font: `${fontName} ${size}`, fontfile: fontFile, width: titleWidth, dpi: 72 }
  return sharp({ text: { ...text, wrap: 'word-char' } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
