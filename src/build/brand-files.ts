import sharp from 'sharp'
import type { Brand } from '../brand/brand.ts'
import { iconPath } from '../contract/paths.ts'
import { iconPaths } from '../contract/site-files.ts'

/** A file of the brand, by its address. */
export type PublishedFile = { path: string; body: Uint8Array }

const icoPixels = 32
const touchPixels = 180
/** Sharp on the screens that show a tab's mark largest. */
const embeddedPixels = 192

/** @returns the logo as it is, and icons of every size that anybody asks for, made of the one mark */
export async function brandFiles({ logo, icon }: Brand): Promise<PublishedFile[]> {
  const png = (pixels: number) => iconOf(icon, pixels)
  const touch = sharp(await png(touchPixels))
    .flatten({ background: icon.ground })
    .png()
    .toBuffer()
  const sized = Object.entries(iconPaths.sized).map(async ([pixels, path]) => ({
    path,
    body: await png(Number(pixels)),
  }))
  return [
    ...[logo?.light, logo?.dark].flatMap((picture) => (picture ? [{ path: picture.path, body: picture.body }] : [])),
    { path: iconPath, body: await drawingOf(icon) },
    { path: iconPaths.ico, body: icoOf(await png(icoPixels), icoPixels) },
    { path: iconPaths.touch, body: await touch },
    ...(await Promise.all(sized)),
  ]
}

/** @returns the mark as PNG, with room around it where it is not quite square */
async function iconOf({ body }: Brand['icon'], pixels: number): Promise<Uint8Array> {
  const { width = pixels } = await sharp(body).metadata()
  // A drawing is rendered at the size that it is needed in: 72 points are its own size.
  const density = Math.min(2_400, Math.max(72, (72 * pixels) / width))
  return sharp(body, { density })
    .resize(pixels, pixels, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Everybody who takes drawings gets one: a picture is put into it. */
async function drawingOf(icon: Brand['icon']): Promise<Uint8Array> {
  if (icon.mediaType === 'image/svg+xml') return icon.body
  const embedded = Buffer.from(await iconOf(icon, embeddedPixels)).toString('base64')
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/png;base64,${embedded}"/></svg>`,
  )
}

const [headBytes, entryBytes] = [6, 16]

/** @returns an icon file that holds one PNG. @see https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function icoOf(png: Uint8Array, pixels: number): Uint8Array {
  const head = Buffer.alloc(headBytes + entryBytes)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(pixels, headBytes)
  head.writeUInt8(pixels, headBytes + 1)
  head.writeUInt16LE(1, headBytes + 4)
  head.writeUInt16LE(32, headBytes + 6)
  head.writeUInt32LE(png.length, headBytes + 8)
  head.writeUInt32LE(head.length, headBytes + 12)
  return Buffer.concat([head, png])
}
