import { describe, expect, test } from 'vitest'
import { markdownTwin } from '../contract/paths.ts'
import { frontmatterOf, linkTargets, rendered, renderedWith } from '../testing/documents-fixture.ts'
import { edited, extended } from '../testing/fixture-content.ts'

const { baseUrl, pages, bodyOf } = rendered

describe('the Markdown twin', () => {
  test.each(pages.map((page) => [page.path, page] as const))('of %s stands alone', (path, page) => {
    const text = bodyOf(markdownTwin(path))
    expect(frontmatterOf(text)).toEqual({
      title: page.title,
      description: page.description,
      canonical_url: `${baseUrl}${path}`,
      ...(page.published && { published: page.published }),
      last_updated: page.updated,
    })
    const withoutCode = text.replace(/^```[\s\S]*?^```$/gm, '')
    expect(withoutCode.match(/^# .*/gm)).toEqual([`# ${page.heading ?? page.title}`])
    expect(text).toContain(`](${baseUrl}/llms.txt)`)
    expect(text.slice(text.lastIndexOf('\n## '))).toBe(
      `\n## Sitemap\n\n[Every page of this site](${baseUrl}/sitemap.md)\n`,
    )
    expect(linkTargets(withoutCode).filter((target) => !/^(https?|mailto|tel|vscode|cursor):/.test(target))).toEqual([])
  })

  test('has absolute links however they are written, and leaves code alone', async () => {
    const text = extended(
      'pages/about.md',
      '[a](/pricing) [b][c] [d](</pricing> "t") `[e](/pricing)` [f](//other.example/x)\n\n[c]: /contact "/contact"',
    )
    const other = await renderedWith({ 'pages/about.md': text })
    expect(other.bodyOf('/about.md')).toContain(
      `[a](${baseUrl}/pricing.md) [b][c] [d](<${baseUrl}/pricing.md> "t") \`[e](/pricing)\` [f](//other.example/x)\n\n[c]: ${baseUrl}/contact.md "/contact"`,
    )
  })

  test('keeps a title with quotes and colons whole', async () => {
    const quoted = edited('pages/about.md', 'title: About us', `title: 'About: the "us" \\ of it'`)
    const other = await renderedWith({ 'pages/about.md': quoted })
    expect(frontmatterOf(other.bodyOf('/about.md'))['title']).toBe('About: the "us" \\ of it')
  })
})
