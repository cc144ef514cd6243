import type { Catalogue } from '../catalogue/catalogue.ts'
import { twinText } from '../contract/twin.ts'
import { wholeText } from './page-text.ts'
import type { SitePage } from './site-page.ts'

/** @returns the Markdown twin of a page */
export function renderTwin(page: SitePage, catalogue: Catalogue): string {
  return twinText({ ...page, markdown: wholeText(page, catalogue) }, catalogue.baseUrl)
}
