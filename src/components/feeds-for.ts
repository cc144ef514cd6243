import { paths } from '../contract/paths.ts'
import { feedPaths } from '../contract/site-files.ts'

type FeedName = keyof typeof feedPaths

/** Pages that announce a feed: the one that lists the same, those below it, and the first one. */
const announcing: Record<FeedName, string> = {
  knowledge: paths.knowledge,
  caseStudies: paths.caseStudies,
  changelog: paths.developers,
}

/** @returns the feeds that a page announces */
export function feedsFor(path: string): { name: FeedName; atom: string; json: string }[] {
  return (Object.keys(announcing) as FeedName[])
    .filter((name) => path === paths.home || path === announcing[name] || path.startsWith(`${announcing[name]}/`))
    .map((name) => ({ name, ...feedPaths[name] }))
}
