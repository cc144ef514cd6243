import { applyEdits, type Edit } from '../catalogue/markdown/edit.ts'
import { retarget } from '../catalogue/markdown/links.ts'
import { type Places, placesOf } from '../catalogue/markdown/places.ts'
import type { SitePage } from './site-page.ts'

const read = new WeakMap<SitePage, Places>()

/** @returns the text of a page as it can be read anywhere, with whole addresses: for its twin, the full text and the library */
export function wholeText(page: SitePage, baseUrl: string): string {
  return applyEdits(page.markdown, absolute(page.markdown, placesIn(page), baseUrl))
}

/** @returns the same with each heading one level lower */
export function loweredText(page: SitePage, baseUrl: string): string {
  const places = placesIn(page)
  const lower = places.headingStarts.map((start) => ({ start, end: start, text: '#' }))
  return applyEdits(page.markdown, [...absolute(page.markdown, places, baseUrl), ...lower])
}

/** Makes links from the root of the site absolute, so that the text can be read anywhere. */
export function absoluteLinks(markdown: string, baseUrl: string): string {
  return applyEdits(markdown, absolute(markdown, placesOf(markdown), baseUrl))
}

function placesIn(page: SitePage): Places {
  const known = page.places ?? read.get(page) ?? placesOf(page.markdown)
  if (!page.places) read.set(page, known)
  return known
}

function absolute(markdown: string, { links }: Places, baseUrl: string): Edit[] {
  return links.flatMap((link) => retarget(markdown, link, `${baseUrl}${link.target}`))
}
