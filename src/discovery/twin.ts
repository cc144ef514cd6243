import type { Catalogue } from '../catalogue/catalogue.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { twinFrame, twinText } from '../contract/twin.ts'
import { wordsOf } from '../words/words.ts'
import { wholeText } from './page-text.ts'
import type { SitePage } from './site-page.ts'

/** The beginning and end of all twins in a language. */
export const frameOf = perCatalogue((catalogue) => twinFrame(wordsOf(catalogue), catalogue.baseUrl + catalogue.prefix))

/** @returns the Markdown twin of a page */
export function renderTwin(page: SitePage, catalogue: Catalogue): string {
  return twinText({ ...page, markdown: wholeText(page, catalogue) }, catalogue.baseUrl, frameOf(catalogue))
}
