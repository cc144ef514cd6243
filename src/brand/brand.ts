import type { Hex } from './colour.ts'
import type { Face } from './faces.ts'
import type { Palette } from './default-colours.ts'
import type { ShapeName } from './shapes.ts'

/** A picture of the brand, checked, and cleaned where it is a drawing. */
export type BrandPicture = {
  /** Where it is served. */
  path: string
  mediaType: 'image/svg+xml' | 'image/png' | 'image/webp'
  body: Uint8Array
  /** In pixels. */
  width: number
  height: number
}

/** How the site looks: all of it is made of this. */
export type Brand = {
  /** Whether `content/brand.md` is there. */
  isOwn: boolean
  light: Palette
  dark: Palette
  shape: ShapeName
  /** Letters of texts, and of headings. */
  text: Face
  headings: Face
  /** Stands in the header in place of the name; for dark grounds there may be another. */
  logo?: { light: BrandPicture; dark?: BrandPicture }
  /** What icons of all sizes are made of: a square drawing or picture. */
  icon: Pick<BrandPicture, 'mediaType' | 'body'> & {
    /** Where it is ours: its lines on a square of 32, as `d` of an SVG path. */
    drawn?: string
    /** What is behind it where nothing may shine through, as on home screens. */
    ground: Hex
  }
  /** Behind the title, in pictures of pages. */
  socialImage?: BrandPicture
}
