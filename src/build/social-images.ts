import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type SocialImage, socialImageSize } from '../discovery/social-image.ts'
import type { Brand } from '../brand/brand.ts'
import { bytesOf, contrastOf, type Hex } from '../brand/colour.ts'
import { Canvas } from './canvas.ts'
import { lettering } from './lettering.ts'

/** A picture costs some 14 ms; its name holds a hash of what it shows, so it is kept from build to build. */
export const keptSocialImages = join('node_modules', '.cache', 'intake-social-images')

const margin = 80
/** In pixels. */
const largestLogo = { width: 480, height: 84 }
const titleWidth = socialImageSize.width - 2 * margin
/** The place of the text on a site's own picture, which may be dark there. */
const line = { left: margin, width: titleWidth, height: 60 }
/** Contrast of the text with the picture: more than WCAG 2.2 asks of large letters. */
const leastContrast = 4.5

/**
 * Writes the pictures of pages; only those are made that no build before has made.
 * @param root folder of the project @param published folder that is served
 */
export async function writeSocialImages(
  root: string,
  published: string,
  images: readonly SocialImage[],
  brand: Brand,
): Promise<{ made: number }> {
  const kept = join(root, keptSocialImages)
  const folder = join(published, 'images', 'social')
  await Promise.all([kept, folder].map((path) => mkdir(path, { recursive: true })))
  const frames = new Map<string, Promise<Canvas>>()
  let made = 0
  for (const image of new Map(images.map((one) => [one.path, one])).values()) {
    const file = join(kept, basename(image.path))
    if (!existsSync(file)) {
      const frame = frames.get(image.brand) ?? frameOf(image.brand, brand)
      frames.set(image.brand, frame)
      // A build that is interrupted leaves no half of a picture.
      const unfinished = `${file}.${process.pid}`
      await (await drawn(await frame, image, brand)).toPng(unfinished)
      await rename(unfinished, file)
      made += 1
    }
    await copyFile(file, join(folder, basename(image.path)))
  }
  return { made }
}

/** What the pictures of one site have in common: a picture of its own, or, under a bar, the logo, or mark and name. */
async function frameOf(name: string, brand: Brand): Promise<Canvas> {
  const { light, icon, logo, socialImage, headings } = brand
  const canvas = new Canvas(socialImageSize)
  if (socialImage) {
    const { width, height } = socialImageSize
    canvas.picture(await pixelsOf(sharp(socialImage.body).resize(width, height, { fit: 'cover' })), { left: 0, top: 0 })
    return canvas
  }
  const accent = bytesOf(light.accent)
  canvas.bar({ left: 0, top: 0, width: socialImageSize.width, height: 14 }, accent)
  if (logo) {
    const fitted = sharp(logo.light.body, { density: 288 }).resize({ ...largestLogo, fit: 'inside' })
    canvas.picture(await pixelsOf(fitted), { left: margin, top: 68 })
    return canvas
  }
  const mark = sharp(icon.body, { density: 144 }).resize(64, 64, { fit: 'contain', background: light.ground })
  canvas.picture(await pixelsOf(mark), { left: margin, top: 72 })
  canvas.mask(await lettering(name, 38, titleWidth, headings), { left: margin + 88, top: 87 }, accent)
  return canvas
}

function pixelsOf(picture: Sharp) {
  return picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

async function drawn(
  frame: Canvas,
  { title, label }: SocialImage,
  { light, headings, socialImage }: Brand,
): Promise<Canvas> {
  const canvas = frame.copy()
  const readable = (colour: Hex, top: number) =>
    bytesOf(!socialImage || contrastOf(colour, canvas.meanOf({ ...line, top })) >= leastContrast ? colour : '#ffffff')
  const words = await lettering(title, sizeFor(title), titleWidth, headings)
  canvas.mask(words, { left: margin, top: 212 }, readable(light.text, 212))
  if (label)
    canvas.mask(
      await lettering(label, 30, titleWidth, headings),
      { left: margin, top: 524 },
      readable(light.muted, 524),
    )
  return canvas
}

/** A title has at most 120 characters; the longest still fits above the label. */
function sizeFor(title: string): number {
  return title.length <= 36 ? 80 : title.length <= 70 ? 66 : 54
}
