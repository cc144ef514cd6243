import { wordsOf } from '../../words/words.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { sectionNames, type SitePage } from '../site-page.ts'

/** `/sitemap.md`: every page with what it is about. */
export function renderSitemapMarkdown(catalogue: Catalogue, pages: readonly SitePage[]): string {
  const { service, baseUrl } = catalogue
  const { sections, twin } = wordsOf(catalogue)
  const groups = sectionNames.map((name) => {
    const lines = pages
      .filter(({ section }) => section === name)
      .map(({ path, title, description }) => `- [${title}](${baseUrl}${path}): ${description}`)
    return `## ${sections[name]}\n\n${lines.join('\n')}`
  })
  return `# ${twin.sitemapOf({ name: service.name })}\n\n${groups.join('\n\n')}\n`
}

/** `/sitemap.xml`. @see https://www.sitemaps.org/protocol.html */
export function renderSitemapXml({ baseUrl }: Catalogue, pages: readonly SitePage[]): string {
  const urls = pages.map(
    ({ path, updated }) =>
      `  <url><loc>${escapeHtml(`${baseUrl}${path}`)}</loc>${updated && `<lastmod>${updated}</lastmod>`}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
