import { createRequire } from 'node:module'
import { paths } from '../../contract/paths.ts'
import { type Checker, textAt, verdictOf } from './checker.ts'

type Robots = { isAllowed: (url: string, agent: string) => boolean | undefined; getSitemaps: () => string[] }

/** It says of itself that it is a module, and is none. */
const parse = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => Robots

export const robotsChecker: Checker = {
  name: 'robots-parser',
  what: paths.robots,
  check: async (site) => {
    const text = await textAt(site, paths.robots)
    const robots = parse(`${site.url}${paths.robots}`, text)
    const agents = [...text.matchAll(/^User-agent: (.+)$/gm)].map((match) => match[1]!)
    const closed = agents.flatMap((agent) =>
      site.pages
        .filter((page) => robots.isAllowed(page, agent) !== true)
        .map((page) => `${agent} may not read ${page}`),
    )
    const maps = robots.getSitemaps().includes(`${site.url}${paths.sitemapXml}`) ? [] : ['names no site map']
    return verdictOf([...closed, ...maps], `${agents.length} crawlers`)
  },
}
