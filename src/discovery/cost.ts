import type { Catalogue } from '../catalogue/catalogue.ts'
import { estimateTokens } from './negotiation.ts'
import type { SitePage } from './site-page.ts'
import { renderTwin } from './twin.ts'

const costs = new WeakMap<SitePage, number>()

/** @returns about how many tokens the twin of a page costs a language model; it is rendered once for that */
export function costOf(page: SitePage, catalogue: Catalogue): number {
  const known = costs.get(page) ?? estimateTokens(renderTwin(page, catalogue))
  costs.set(page, known)
  return known
}
