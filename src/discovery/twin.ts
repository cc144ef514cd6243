import { applyEdits } from '../catalogue/markdown/edit.ts'
import { linksOf, retarget } from '../catalogue/markdown/links.ts'
import { parseMarkdown } from '../catalogue/markdown/parse.ts'
import { twinText } from '../contract/twin.ts'
import type { SitePage } from './site-page.ts'

/** @returns the Markdown twin of a page */
export function renderTwin(page: SitePage, baseUrl: string): string {
  return twinText({ ...page, markdown: absoluteLinks(page.markdown, baseUrl) }, baseUrl)
}

/** Makes links from the root of the site absolute, so that the text can be read anywhere. */
export function absoluteLinks(markdown: string, baseUrl: string): string {
  const links = linksOf(parseMarkdown(markdown)).filter(({ target }) => /^\/(?!\/)/.test(target))
  return applyEdits(
    markdown,
    links.flatMap((link) => retarget(markdown, link, `${baseUrl}${link.target}`)),
  )
}
