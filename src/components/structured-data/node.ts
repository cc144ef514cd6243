import type { Catalogue } from '../../catalogue/catalogue.ts'
import { iconPaths } from '../../contract/site-files.ts'
import { currentPages } from '../../discovery/current-pages.ts'
import { socialImageOf, socialImageSize } from '../../discovery/social-image.ts'

/** One node of a page's JSON-LD. @see https://schema.org */
export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown }

/** The picture of a page; nothing for a page that is on no map. */
export function imageOf(path: string, catalogue: Catalogue): { image?: StructuredData } {
  const page = currentPages(catalogue).get(path)
  if (!page) return {}
  return {
    image: { '@type': 'ImageObject', url: catalogue.baseUrl + socialImageOf(page, catalogue).path, ...socialImageSize },
  }
}

export function logo({ baseUrl }: Catalogue): StructuredData {
  return { '@type': 'ImageObject', url: `${baseUrl}${iconPaths.sized[512]}`, width: 512, height: 512 }
}
