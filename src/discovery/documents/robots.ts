import type { Catalogue } from '../../catalogue/catalogue.ts'
import { paths } from '../../contract/paths.ts'

/** @returns the content signals as robots.txt and the `Content-Signal` header write them */
export function contentSignals({ discovery }: Catalogue): string | undefined {
  const signals = discovery.find(({ data }) => data.signals)?.data.signals
  return (
    signals &&
    Object.entries(signals)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ')
  )
}

/**
 * `/robots.txt`. A crawler reads only the group that names it, so each group says everything.
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
export function renderRobots(catalogue: Catalogue): string {
  const crawlers = catalogue.discovery.flatMap(({ data }) => data.crawlers ?? [])
  const signals = contentSignals(catalogue)
  const group = (agent: string) =>
    [`User-agent: ${agent}`, ...(signals ? [`Content-Signal: ${signals}`] : []), 'Allow: /'].join('\n')
  return `${['*', ...crawlers].map(group).join('\n\n')}\n\nSitemap: ${catalogue.baseUrl}${paths.sitemapXml}\n`
}
