import { fileURLToPath } from 'node:url'

/** What a browser asks for one file of letters for. */
const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

/** One file of letters. */
export type FontFile = {
  /** Path on this machine. */
  file: string
  /** As `font-weight` of a font face has it: one, or a range. */
  weight: string
  style: 'normal' | 'italic'
  range?: string
}

/** Letters in which something is set: the families to try in their order, and the files of the first. */
export type Face = { family: string; fallback: string; files: readonly FontFile[]; standIn?: StandIn }

/**
 * A font of the reader's machine that is set as wide and as high as the one that is on its way: nothing moves when that
 * arrives. Its numbers are per cent. @see https://www.w3.org/TR/css-fonts-5/#size-adjust-desc
 */
export type StandIn = { local: readonly string[]; size: number; ascent: number; descent: number }

const sans = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Liberation Sans', sans-serif"
const serif = "Georgia, 'Noto Serif', 'Liberation Serif', serif"

const folder = (file: string) => fileURLToPath(new URL(`faces/${file}`, import.meta.url))

/** The faces that come along, each with its licence in `faces/`: the weights they have, and what stands in for them. */
const shipped: Record<ShippedFace, { family: string; weight: string; fallback: string; standIn?: StandIn }> = {
  figtree: {
    family: 'Figtree',
    weight: '300 900',
    fallback: sans,
    // The widths of an English text in both, and the ascent and descent of Figtree, each by the size of the letters.
    standIn: { local: ['Arial', 'Liberation Sans', 'Helvetica'], size: 99.5, ascent: 95.5, descent: 25.1 },
  },
  'source-serif': { family: 'Source Serif 4', weight: '200 900', fallback: serif },
  bitter: { family: 'Bitter', weight: '100 900', fallback: serif },
}

/** Of code, in every brand. A browser loads it where a page has some. Signs that it lacks are of the machine's font. */
export const codeFace: Face = {
  family: 'JetBrains Mono',
  fallback: "ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace",
  files: [{ file: folder('jetbrains-mono-latin.woff2'), weight: '400', style: 'normal', range: ranges.latin }],
  // All of these are as wide, 0.6 of the size of the letters; the ascent and descent are those of JetBrains Mono.
  standIn: { local: ['Courier New', 'Liberation Mono', 'Menlo'], size: 100, ascent: 102, descent: 30 },
}

/** `system` is what the machine of each reader has: nothing is loaded. */
export const faceNames = ['system', ...(Object.keys(shipped) as ShippedFace[])] as const
type ShippedFace = 'figtree' | 'source-serif' | 'bitter'
export type FaceName = 'system' | ShippedFace

/** What a site is set in that says nothing of it. */
export const defaultFace: FaceName = 'figtree'

/** @returns a face that comes along */
export function shippedFace(name: FaceName): Face {
  if (name === 'system') return { family: '', fallback: sans, files: [] }
  const { family, weight, fallback, standIn } = shipped[name]
  return {
    family,
    fallback,
    ...(standIn && { standIn }),
    files: [
      { file: folder(`${name}-latin.woff2`), weight, style: 'normal', range: ranges.latin },
      { file: folder(`${name}-latin-ext.woff2`), weight, style: 'normal', range: ranges['latin-ext'] },
      { file: folder(`${name}-latin-italic.woff2`), weight, style: 'italic', range: ranges.latin },
    ],
  }
}

/**
 * @param regular and `bold`: files of the content; one without a bold cut is taken to have all weights
 * @returns a face of their own
 */
export function ownFace(family: string, regular: string, bold?: string): Face {
  return {
    family,
    fallback: sans,
    files: [
      { file: regular, weight: bold ? '100 500' : '100 900', style: 'normal' },
      ...(bold ? [{ file: bold, weight: '501 900', style: 'normal' } as const] : []),
    ],
  }
}

/** @returns the value of `font-family` */
export function familiesOf({ family, fallback, standIn }: Face): string {
  return [...(family ? [`'${family}'`] : []), ...(standIn ? [`'${standInOf(family)}'`] : []), fallback].join(', ')
}

/** @returns the name of the family that stands in for another */
export function standInOf(family: string): string {
  return `${family} stand-in`
}
