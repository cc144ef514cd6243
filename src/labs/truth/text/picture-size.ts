/** Width and height of a picture, in pixels. */
export type PictureSize = { width: number; height: number }

/**
 * @param bytes of a PNG, a WebP or an AVIF
 * @returns how large it is, as it says itself; nothing where it is of another kind
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => String.fromCodePoint(...bytes.subarray(at, at + 4))
  if (bytes.length < headBytes) return undefined
  if (word(0).endsWith('PNG')) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return webpSize(view, word(12))
  if (word(4) !== 'ftyp') return undefined
  // Image spatial extents, ISO/IEC 23008-12, section 6.5.3: the largest of them, as a part may have its own.
  const sizes: PictureSize[] = []
  for (let at = 0; at < Math.min(bytes.length - 16, searchedBytes); at++)
    if (word(at) === 'ispe') sizes.push({ width: view.getUint32(at + 8), height: view.getUint32(at + 12) })
  return sizes.toSorted((one, other) => other.width - one.width)[0]
}

const headBytes = 32
/** What describes a picture stands before it. */
const searchedBytes = 2048

/** https://developers.google.com/speed/webp/docs/riff_container: extended, lossless and lossy. */
function webpSize(view: DataView, kind: string): PictureSize | undefined {
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (kind === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
