import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { BrandPicture } from '../../brand/brand.ts'
import { type ContentProblem, suggest } from '../problem.ts'

/** Folder of the files of the brand, below `content/`. */
export const brandFolder = 'brand'
/** Where its pictures are served. */
const publicFolder = '/images/brand'

const kibibyte = 1024
/** The largest sizes of a drawing, a picture and a font. A page with all of them still loads quickly. */
const largest = { svg: 128 * kibibyte, picture: 512 * kibibyte, woff2: 200 * kibibyte }

type Fault = Pick<ContentProblem, 'rule' | 'suggestion'>

/** A file, or what is wrong with it. */
export type BrandFile = { bytes: Uint8Array } | { fault: Fault }
export type PictureRead = { picture: BrandPicture; removed: { line: number; what: string }[] } | { fault: Fault }

/** @param there the names of all files in the folder @returns what a file holds that `content/brand.md` names */
export async function readBrandFile(root: string, name: string, there: readonly string[]): Promise<BrandFile> {
  const place = `content/${brandFolder}/`
  if (!there.includes(name))
    return {
      fault: {
        rule: `there is no file ${place}${name}`,
        suggestion: (there.length > 0 && suggest(name, there)) || `put the file into ${place}, or take the field out`,
      },
    }
  const bytes = await readFile(join(root, 'content', brandFolder, name))
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const bound = ending === 'svg' ? largest.svg : ending === 'woff2' ? largest.woff2 : largest.picture
  if (bytes.length <= bound) return { bytes }
  const smaller = {
    svg: 'simplify the drawing, and take out pictures that are embedded in it',
    woff2: 'make a subset of the font with the letters of your languages, such as by `pyftsubset`',
  }
  return {
    fault: {
      rule: `${place}${name} has ${Math.ceil(bytes.length / kibibyte)} kilobytes, and every reader loads it: at most ${bound / kibibyte}`,
      suggestion: smaller[ending as keyof typeof smaller] ?? 'save it with fewer pixels, or as WebP',
    },
  }
}

/** @returns whether these are letters in the form that browsers load. @see https://www.w3.org/TR/WOFF2/#woff20Header */
export function isWoff2(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'wOF2' && bytes.length > 48
}

/** @returns a picture with its size; a drawing is cleaned first */
export async function readPicture(name: string, bytes: Uint8Array): Promise<PictureRead> {
  const unreadable: { fault: Fault } = {
    fault: {
      rule: `content/${brandFolder}/${name} is no picture that can be read`,
      suggestion: 'open it in a drawing program, and save it anew',
    },
  }
  const isDrawing = name.endsWith('.svg')
  const cleaned = isDrawing ? await cleanedBytes(bytes) : { drawing: bytes, removed: [] }
  if (!cleaned) return unreadable
  const found = await sharp(cleaned.drawing)
    .metadata()
    .catch(() => undefined)
  const format = isDrawing ? 'svg' : name.endsWith('.png') ? 'png' : 'webp'
  if (!found?.width || !found.height || found.format !== format) return unreadable
  return {
    picture: {
      path: `${publicFolder}/${name}`,
      mediaType: format === 'svg' ? 'image/svg+xml' : `image/${format}`,
      body: cleaned.drawing,
      width: found.width,
      height: found.height,
    },
    removed: cleaned.removed,
  }
}

/**
 * The cleaner is loaded only for drawings. Entities are refused, because they could expand a small file into a large
 * one.
 */
async function cleanedBytes(bytes: Uint8Array) {
  const source = new TextDecoder().decode(bytes)
  if (/<!ENTITY/i.test(source)) return undefined
  const { cleanDrawing } = await import('./clean-drawing.ts')
  const cleaned = cleanDrawing(source)
  return cleaned && { ...cleaned, drawing: new TextEncoder().encode(cleaned.drawing) }
}
