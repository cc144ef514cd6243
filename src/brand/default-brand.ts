import type { Brand } from './brand.ts'
import { defaultFace, shippedFace } from './faces.ts'
import { markOf } from './mark.ts'
import { palettesOf } from './palette.ts'

/** @returns the look of a site that says nothing of it */
export function defaultBrand(): Brand {
  const palettes = palettesOf({})
  return {
    isOwn: false,
    ...palettes,
    shape: 'soft',
    text: shippedFace(defaultFace),
    headings: shippedFace(defaultFace),
    icon: markOf(palettes),
  }
}
