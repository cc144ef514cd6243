import type { Brand } from './brand.ts'
import { shippedFace } from './faces.ts'
import { markOf } from './mark.ts'
import { palettesOf } from './palette.ts'

/** @returns the look of a site that says nothing of it */
export function defaultBrand(): Brand {
  const palettes = palettesOf({})
  return {
    isOwn: false,
    ...palettes,
    shape: 'soft',
    text: shippedFace('system'),
    headings: shippedFace('system'),
    icon: markOf(palettes),
  }
}
