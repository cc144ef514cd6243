import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import { type Memory, noMemory } from '../memory.ts'
import type { ContentProblem } from '../problem.ts'
import { kebab } from '../slug.ts'
import { type ContentImage, imageFormats, imageWidths } from './image.ts'

export const imagesFolder = 'images'

/** Larger ones are photographs as they come from a camera; readers would never see the difference. */
const largestMiB = 5
const mebibyte = 1024 * 1024
/** More than cameras make. Each takes four bytes while a picture is encoded. */
export const mostPixels = 100_000_000
const extensions = /\.(svg|png|jpe?g|webp|avif)$/
const name = /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z]+$/

/** Says that a variant is made in another way than before, so that no old one is found. */
const recipe = 2

/** @param paths below `content/`, such as `images/plan.svg` @returns each picture with its size, by its address */
export async function readImages(
  root: string,
  paths: readonly string[],
  memory: Memory = noMemory,
): Promise<{ images: Map<string, ContentImage>; problems: ContentProblem[] }> {
  const images = new Map<string, ContentImage>()
  const problems: ContentProblem[] = []
  for (const path of paths) {
    const file = `content/${path}`
    const result = await memory.keep('picture', file, [], () => readImage(root, file))
    if ('rule' in result) problems.push({ file, line: 1, ...result })
    else images.set(result.url, result)
  }
  return { images, problems }
}

async function readImage(root: string, file: string): Promise<ContentImage | { rule: string; suggestion: string }> {
  const base = basename(file)
  if (/\.hei[cf]$/i.test(base))
    return {
      rule: 'is a picture as telephones of Apple keep it, and few browsers show it',
      suggestion: `open it in a program for pictures, and save it as JPEG: content/${imagesFolder}/${kebab(base.replace(/\.hei[cf]$/i, ''))}.jpg`,
    }
  if (!extensions.test(base) || !name.test(base) || file.split('/').length !== 3)
    return {
      rule: 'is not named like a picture: small letters, words joined by hyphens, ending in .svg, .png, .jpg, .webp or .avif',
      suggestion: extensions.test(base.toLowerCase())
        ? `rename it to content/${imagesFolder}/${kebab(base)}${extname(base).toLowerCase()}`
        : `save it in such a form in content/${imagesFolder}/, or delete it`,
    }
  const bytes = await readFile(join(root, file))
  if (bytes.length === 0) return { rule: 'is empty', suggestion: 'save the picture there anew, or delete the file' }
  if (bytes.length > largestMiB * mebibyte)
    return {
      rule: `is larger than ${largestMiB} megabytes`,
      suggestion: 'save it with fewer pixels; 3,000 across are plenty',
    }
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!found?.width || !found.height)
    return { rule: 'is not a picture that can be read', suggestion: 'open it in a drawing program and save it anew' }
  const { width, height } = found.autoOrient
  if (found.format !== 'svg' && width * height > mostPixels)
    return {
      rule: `has more than ${mostPixels / 1_000_000} million pixels`,
      suggestion: 'save it with fewer; 3,000 across are plenty',
    }
  const url = `/${imagesFolder}/${base}`
  return { url, file, width, height, variants: found.format === 'svg' ? [] : variants(base, bytes, width) }
}

function variants(base: string, bytes: Uint8Array, width: number): ContentImage['variants'] {
  const hash = createHash('sha256').update(`${recipe}`).update(bytes).digest('hex').slice(0, 12)
  const stem = base.slice(0, -extname(base).length)
  const widths = [...imageWidths.filter((smaller) => smaller < width), Math.min(width, imageWidths.at(-1)!)]
  return imageFormats.flatMap((format) =>
    [...new Set(widths)].map((size) => ({ url: `/_astro/${stem}.${hash}.${size}.${format}`, format, width: size })),
  )
}
