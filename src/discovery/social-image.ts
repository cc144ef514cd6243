import { createHash } from 'node:crypto'
import { lookOf } from '../brand/look.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { wordsOf } from '../words/words.ts'
import type { SitePage } from './site-page.ts'

/** The picture that stands for a page where somebody shares a link to it. */
export type SocialImage = {
  /** Where it is served. The name is made of what the picture shows, so one that shows the same is not made again. */
  path: string
  brand: string
  title: string
  /** Part of the site; empty for pages that belong to none. */
  label: string
}

/** In pixels, as those who show it ask for. @see https://ogp.me/ */
export const socialImageSize = { width: 1200, height: 630 } as const

/** A new look is a new picture, so it gets another name. */
const look = 1

/** @returns what the picture of a page shows */
export function socialImageOf(page: SitePage, catalogue: Catalogue): SocialImage {
  const { service, brand } = catalogue
  const shown = {
    brand: service.name,
    title: page.heading ?? page.title,
    label: page.section === 'start' ? '' : wordsOf(catalogue).sections[page.section],
  }
  const name = createHash('sha256')
    .update(JSON.stringify([look, shown]) + lookOf(brand))
    .digest('hex')
    .slice(0, 16)
  return { path: `/images/social/${name}.png`, ...shown }
}
