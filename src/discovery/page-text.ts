import { applyEdits, type Edit } from '../catalogue/markdown/edit.ts'
import { linksOf, retarget } from '../catalogue/markdown/links.ts'
import { parseMarkdown, visitMarkdown } from '../catalogue/markdown/parse.ts'
import type { SitePage } from './site-page.ts'

/** The text of a page as it can be read anywhere, with whole addresses, and the same with each heading one level lower. */
export type PageTexts = { whole: string; lowered: string }

const read = new WeakMap<SitePage, PageTexts>()

/** Reads the text of a page once for its twin, the full text and the library. */
export function textsOf(page: SitePage, baseUrl: string): PageTexts {
  const known = read.get(page) ?? readTexts(page.markdown, baseUrl)
  read.set(page, known)
  return known
}

/** Makes links from the root of the site absolute, so that the text can be read anywhere. */
export function absoluteLinks(markdown: string, baseUrl: string): string {
  return readTexts(markdown, baseUrl).whole
}

function readTexts(markdown: string, baseUrl: string): PageTexts {
  const tree = parseMarkdown(markdown)
  const links = linksOf(tree)
    .filter(({ target }) => /^\/(?!\/)/.test(target))
    .flatMap((link) => retarget(markdown, link, `${baseUrl}${link.target}`))
  const lower: Edit[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'heading' || node.depth === 6) return
    const start = node.position!.start.offset!
    if (markdown[start] === '#') lower.push({ start, end: start, text: '#' })
  })
  return { whole: applyEdits(markdown, links), lowered: applyEdits(markdown, [...links, ...lower]) }
}
