import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { ContentImage, ImageVariant } from '../catalogue/images/image.ts'

/** Pictures cost seconds to encode; their names hold a hash of what they are made from, so they are kept. */
const cache = join('node_modules', '.cache', 'intake-images')

/** @returns the file of a variant, which is made where it is not there yet. @param root folder of the project */
export async function imageVariant(root: string, image: ContentImage, variant: ImageVariant): Promise<string> {
  const file = join(root, cache, basename(variant.url))
  if (existsSync(file)) return file
  await mkdir(dirname(file), { recursive: true })
  const encoded = await sharp(join(root, image.file))
    .autoOrient()
    .resize({ width: variant.width })
    .toFormat(variant.format)
    .toBuffer()
  // A build that is interrupted leaves no half of a picture.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, encoded)
  await rename(unfinished, file)
  return file
}

/** Writes every picture in all its sizes. @param published folder that is served */
export async function writeImages(root: string, published: string, images: readonly ContentImage[]): Promise<void> {
  const write = async (from: string, url: string) => {
    const to = join(published, url)
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, to)
  }
  for (const image of images) {
    await write(join(root, image.file), image.url)
    for (const variant of image.variants) await write(await imageVariant(root, image, variant), variant.url)
  }
}
