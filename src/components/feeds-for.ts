import type { Catalogue } from '../catalogue/catalogue.ts'
import { originalAddress } from '../catalogue/in-language.ts'
import { paths } from '../contract/paths.ts'
import { type FeedName, feedNames, feedPathsIn } from '../discovery/feeds/feeds.ts'

/** Pages that announce a feed: the one that lists the same, those below it, and the first one. */
const announcing: Record<FeedName, string> = {
  knowledge: paths.knowledge,
  caseStudies: paths.caseStudies,
  changelog: paths.developers,
}

/** @returns the feeds that a page announces */
export function feedsFor(address: string, catalogue: Catalogue): { name: FeedName; atom: string; json: string }[] {
  const path = originalAddress(address, catalogue)
  return feedNames(catalogue)
    .filter((name) => path === paths.home || path === announcing[name] || path.startsWith(`${announcing[name]}/`))
    .map((name) => ({ name, ...feedPathsIn(name, catalogue) }))
}
