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

/** Words of the IETF for the signals that it has a word for. */
const usage: Record<string, string> = { 'ai-train': 'train-ai', search: 'search' }

/**
 * @returns the same as the `Content-Usage` header of the IETF writes it. It is no line of robots.txt here: checkers of
 * today take one for a mistake.
 * @see https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/
 */
export function contentUsage({ discovery }: Catalogue): string | undefined {
  const signals = discovery.find(({ data }) => data.signals)?.data.signals
  const stated = Object.entries(usage).flatMap(([signal, word]) => {
    const value = signals?.[signal as keyof typeof signals]
    return value ? [`${word}=${value === 'yes' ? 'y' : 'n'}`] : []
  })
  return stated.length > 0 ? stated.join(', ') : undefined
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
  const { baseUrl } = catalogue
  return `${['*', ...crawlers].map(group).join('\n\n')}\n\nSitemap: ${baseUrl}${paths.sitemapXml}\n`
}
