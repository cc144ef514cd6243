import { wordsOf } from '../../words/words.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { originalAddress } from '../../catalogue/in-language.ts'
import { alternatesIn } from '../alternates.ts'
import { translatedPages } from '../translated-pages.ts'
import { sectionNames } from '../../contract/site-sections.ts'
import { type SitePage } from '../site-page.ts'

/** `/sitemap.md`: every page with what it is about. */
export function renderSitemapMarkdown(catalogue: Catalogue, pages: readonly SitePage[]): string {
  const { service, baseUrl } = catalogue
  const { sections, twin } = wordsOf(catalogue)
  const groups = sectionNames.flatMap((name) => {
    const lines = pages
      .filter(({ section }) => section === name)
      .map(({ path, title, description }) => `- [${title}](${baseUrl}${path}): ${description}`)
    // A second language has no pages of its own in some parts.
    return lines.length > 0 || catalogue.prefix === '' ? [`## ${sections[name]}\n\n${lines.join('\n')}`] : []
  })
  return `# ${twin.sitemapOf({ name: service.name })}\n\n${groups.join('\n\n')}\n`
}

/**
 * `/sitemap.xml`, of all languages.
 * @see https://www.sitemaps.org/protocol.html
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function renderSitemapXml(site: Catalogue, own: readonly SitePage[]): string {
  const { baseUrl, translations } = site
  const urls = [
    ...own.map((page) => ({ page, original: page.path })),
    ...translations.flatMap((catalogue) =>
      translatedPages(catalogue).map((page) => ({ page, original: originalAddress(page.path, catalogue) })),
    ),
  ].map(({ page: { path, updated }, original }) => {
    const alternates = alternatesIn(original, site).map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${each.language}" href="${escapeHtml(`${baseUrl}${each.path}`)}"/>`,
    )
    return `  <url><loc>${escapeHtml(`${baseUrl}${path}`)}</loc>${updated && `<lastmod>${updated}</lastmod>`}${alternates.join('')}</url>`
  })
  const space = translations.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${space}>\n${urls.join('\n')}\n</urlset>\n`
}
