import { applyEdits, type Edit } from '../catalogue/markdown/edit.ts'
import { linksOf, retarget } from '../catalogue/markdown/links.ts'
import { parseMarkdown, visitMarkdown } from '../catalogue/markdown/parse.ts'
import type { SitePage } from './site-page.ts'

/** What is changed in the text of a page where it is read elsewhere. */
type PageEdits = { absolute: Edit[]; lower: Edit[] }

const read = new WeakMap<SitePage, { whole: string; edits: PageEdits }>()

/** @returns the text of a page as it can be read anywhere, with whole addresses: for its twin, the full text and the library */
export function wholeText(page: SitePage, baseUrl: string): string {
  return readOnce(page, baseUrl).whole
}

/** @returns the same with each heading one level lower */
export function loweredText(page: SitePage, baseUrl: string): string {
  const { absolute, lower } = readOnce(page, baseUrl).edits
  return applyEdits(page.markdown, [...absolute, ...lower])
}

/** Makes links from the root of the site absolute, so that the text can be read anywhere. */
export function absoluteLinks(markdown: string, baseUrl: string): string {
  return applyEdits(markdown, editsOf(markdown, baseUrl).absolute)
}

function readOnce(page: SitePage, baseUrl: string): { whole: string; edits: PageEdits } {
  let known = read.get(page)
  if (!known) {
    const edits = editsOf(page.markdown, baseUrl)
    read.set(page, (known = { whole: applyEdits(page.markdown, edits.absolute), edits }))
  }
  return known
}

function editsOf(markdown: string, baseUrl: string): PageEdits {
  const tree = parseMarkdown(markdown)
  const absolute = linksOf(tree)
    .filter(({ target }) => /^\/(?!\/)/.test(target))
    .flatMap((link) => retarget(markdown, link, `${baseUrl}${link.target}`))
  const lower: Edit[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'heading' || node.depth === 6) return
    const start = node.position!.start.offset!
    if (markdown[start] === '#') lower.push({ start, end: start, text: '#' })
  })
  return { absolute, lower }
}
