import type { Catalogue } from '../catalogue/catalogue.ts'
import { applyEdits, type Edit } from '../catalogue/markdown/edit.ts'
import { retarget } from '../catalogue/markdown/links.ts'
import type { Passages } from '../catalogue/markdown/passages.ts'
import { passagesAfter, type Reading, readingOf } from '../catalogue/markdown/reading.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { builtPages } from '../contract/built-pages.ts'
import { markdownTwin } from '../contract/paths.ts'
import { contentPages } from './pages/content-pages.ts'
import type { SitePage } from './site-page.ts'

const read = new WeakMap<SitePage, Reading>()

/** @returns the text of a page as it can be read anywhere, with whole addresses: for its twin and the library */
export function wholeText(page: SitePage, catalogue: Catalogue): string {
  return applyEdits(page.markdown, absolute(page.markdown, readingOfPage(page), catalogue))
}

/** @returns the same, with what is searched in it */
export function wholeReading(
  page: SitePage,
  catalogue: Catalogue,
): Passages & { markdown: string; headings: readonly string[] } {
  const reading = readingOfPage(page)
  const edits = absolute(page.markdown, reading, catalogue)
  return {
    markdown: applyEdits(page.markdown, edits),
    headings: reading.headings,
    passages: passagesAfter(edits, reading.passages),
    tableHeads: passagesAfter(edits, reading.tableHeads),
  }
}

/** @returns the same with each heading one level lower */
export function loweredText(page: SitePage, catalogue: Catalogue): string {
  const reading = readingOfPage(page)
  const lower = reading.headingStarts.map((start) => ({ start, end: start, text: '#' }))
  return applyEdits(page.markdown, [...absolute(page.markdown, reading, catalogue), ...lower])
}

/**
 * Makes links from the root of the site absolute, so that the text can be read anywhere; links to pages lead to twins.
 */
export function absoluteLinks(markdown: string, catalogue: Catalogue): string {
  return applyEdits(markdown, absolute(markdown, readingOf(markdown), catalogue))
}

/** Every page that has a twin, whatever the day. */
export const pagesWithTwins = perCatalogue(
  (catalogue): ReadonlySet<string> =>
    new Set([
      ...contentPages(catalogue).map(({ path }) => path),
      ...builtPages,
      ...catalogue.discovery.map(({ url }) => url),
    ]),
)

/** @returns what was read of the text of a page, which is read once, for its page or here */
function readingOfPage(page: SitePage): Reading {
  const known = page.reading ?? read.get(page) ?? readingOf(page.markdown)
  if (!page.reading) read.set(page, known)
  return known
}

/** Links lead to twins, so that a reader of Markdown goes on in Markdown. */
function absolute(markdown: string, { links }: Reading, catalogue: Catalogue): Edit[] {
  const pages = pagesWithTwins(catalogue)
  return links.flatMap((link) => {
    const [path = '', ...rest] = link.target.split(/(?=[?#])/)
    const target = pages.has(path) ? [markdownTwin(path), ...rest].join('') : link.target
    return retarget(markdown, link, `${catalogue.baseUrl}${target}`)
  })
}
