import { applyEdits, type Edit } from '../catalogue/markdown/edit.ts'
import { retarget } from '../catalogue/markdown/links.ts'
import type { Passages } from '../catalogue/markdown/passages.ts'
import { passagesAfter, type Reading, readingOf } from '../catalogue/markdown/reading.ts'
import type { SitePage } from './site-page.ts'

const read = new WeakMap<SitePage, Reading>()

/** @returns the text of a page as it can be read anywhere, with whole addresses: for its twin and the library */
export function wholeText(page: SitePage, baseUrl: string): string {
  return applyEdits(page.markdown, absolute(page.markdown, readingOfPage(page), baseUrl))
}

/** @returns the same, with what is searched in it */
export function wholeReading(
  page: SitePage,
  baseUrl: string,
): Passages & { markdown: string; headings: readonly string[] } {
  const reading = readingOfPage(page)
  const edits = absolute(page.markdown, reading, baseUrl)
  return {
    markdown: applyEdits(page.markdown, edits),
    headings: reading.headings,
    passages: passagesAfter(edits, reading.passages),
    tableHeads: passagesAfter(edits, reading.tableHeads),
  }
}

/** @returns the same with each heading one level lower */
export function loweredText(page: SitePage, baseUrl: string): string {
  const reading = readingOfPage(page)
  const lower = reading.headingStarts.map((start) => ({ start, end: start, text: '#' }))
  return applyEdits(page.markdown, [...absolute(page.markdown, reading, baseUrl), ...lower])
}

/** Makes links from the root of the site absolute, so that the text can be read anywhere. */
export function absoluteLinks(markdown: string, baseUrl: string): string {
  return applyEdits(markdown, absolute(markdown, readingOf(markdown), baseUrl))
}

/** @returns what was read of the text of a page, which is read once, for its page or here */
function readingOfPage(page: SitePage): Reading {
  const known = page.reading ?? read.get(page) ?? readingOf(page.markdown)
  if (!page.reading) read.set(page, known)
  return known
}

function absolute(markdown: string, { links }: Reading, baseUrl: string): Edit[] {
  return links.flatMap((link) => retarget(markdown, link, `${baseUrl}${link.target}`))
}
