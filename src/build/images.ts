import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { ContentImage, ImageVariant } from '../catalogue/images/image.ts'
import { mostPixels } from '../catalogue/images/read-images.ts'

/** Pictures cost seconds to encode; their names hold a hash of what they are made from, so they are kept. */
const cache = join('node_modules', '.cache', 'intake-images')

/** How hard an encoder tries. AVIF of 1,440 pixels takes 2.9 s of CPU by default (4), 0.5 s so, and is 1 % longer. */
const effort = { avif: { effort: 3 }, webp: {} } as const

/** @returns the file of a variant, which is made where it is not there yet. @param root folder of the project */
export async function imageVariant(root: string, image: ContentImage, variant: ImageVariant): Promise<string> {
  const file = keptFile(root, variant)
  if (existsSync(file)) return file
  await mkdir(dirname(file), { recursive: true })
  const encoded = await sharp(join(root, image.file), { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: variant.width })
    .toFormat(variant.format, effort[variant.format])
    .toBuffer()
  // A build that is interrupted leaves no half of a picture.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, encoded)
  await rename(unfinished, file)
  return file
}

function keptFile(root: string, { url }: ImageVariant): string {
  return join(root, cache, basename(url))
}

/**
 * Writes every picture in all its sizes.
 * @param published folder that is served @param say told of each picture that is encoded, which may take a while
 */
export async function writeImages(
  root: string,
  published: string,
  images: readonly ContentImage[],
  say: (line: string) => void,
): Promise<void> {
  const isNew = ({ variants }: ContentImage) => variants.some((variant) => !existsSync(keptFile(root, variant)))
  const added = images.filter(isNew)
  const write = async (from: string, url: string) => {
    const to = join(published, url)
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, to)
  }
  for (const image of images) {
    const place = added.indexOf(image) + 1
    if (place > 0) say(`Encoding picture ${place} of ${added.length}: ${image.file}`)
    await write(join(root, image.file), image.url)
    for (const variant of image.variants) await write(await imageVariant(root, image, variant), variant.url)
  }
}
