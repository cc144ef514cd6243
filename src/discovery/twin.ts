import { twinText } from '../contract/twin.ts'
import { wholeText } from './page-text.ts'
import type { SitePage } from './site-page.ts'

/** @returns the Markdown twin of a page */
export function renderTwin(page: SitePage, baseUrl: string): string {
  return twinText({ ...page, markdown: wholeText(page, baseUrl) }, baseUrl)
}
