import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Face } from '../brand/faces.ts'
import { escapeHtml } from '../text/escape-html.ts'

/** A machine that builds may have no fonts, so they lie beside, each under its open licence. */
const fonts: Record<string, { file: string; name: string }> = {
  Figtree: { file: 'figtree-semibold.ttf', name: 'Figtree SemiBold' },
  'Source Serif 4': { file: 'source-serif-semibold.ttf', name: 'Source Serif 4 SemiBold' },
  Bitter: { file: 'bitter-semibold.ttf', name: 'Bitter SemiBold' },
}
/** For every other face, as fonts for the web are not read here, and for letters that one of these has not. */
const widest = { file: 'inter-semibold.ttf', name: 'Inter Semi-Bold' }

const pathOf = (file: string) => fileURLToPath(new URL(`fonts/${file}`, import.meta.url))
let widestIsThere: Promise<unknown> | undefined

/**
 * @param size of the letters in pixels @param width of a line, after which words go on in the next
 * @returns words as a mask: bright where letters are
 * @see https://sharp.pixelplumbing.com/api-constructor/ for `text`; its words are Pango markup
 */
export async function lettering(words: string, size: number, width: number, { family }: Face) {
  const font = fonts[family] ?? widest
  // A font is known from when it was first used.
  if (font !== widest) await (widestIsThere ??= write('x', `${widest.name} 8`, widest.file, 8))
  const names = font === widest ? widest.name : `${font.name},${widest.name}`
  return write(words, `${names} ${size}`, font.file, width)
}

function write(words: string, font: string, file: string, width: number) {
  const text = { text: escapeHtml(words), font, fontfile: pathOf(file), width, dpi: 72 }
  return sharp({ text: { ...text, wrap: 'word-char' } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
