import { applyEdits } from '../catalogue/markdown/edit.ts'
import { linksOf, retarget } from '../catalogue/markdown/links.ts'
import { parseMarkdown } from '../catalogue/markdown/parse.ts'
import { paths } from '../contract/paths.ts'
import type { SitePage } from './site-page.ts'

/**
 * The Markdown twin of a page: what it says, for readers that do not want its layout.
 * @returns Markdown with frontmatter, links absolute
 */
export function renderTwin({ path, title, description, updated, markdown }: SitePage, baseUrl: string): string {
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
canonical_url: ${baseUrl}${path}${updated && `\nlast_updated: ${updated}`}
---

> All pages of this site for language models: [llms.txt](${baseUrl}${paths.llms})

# ${title}

${absoluteLinks(markdown, baseUrl)}

## Sitemap

[Every page of this site](${baseUrl}${paths.sitemapMarkdown})
`
}

/** Makes links from the root of the site absolute, so that the text can be read anywhere. */
export function absoluteLinks(markdown: string, baseUrl: string): string {
  const links = linksOf(parseMarkdown(markdown)).filter(({ target }) => /^\/(?!\/)/.test(target))
  return applyEdits(
    markdown,
    links.flatMap((link) => retarget(markdown, link, `${baseUrl}${link.target}`)),
  )
}
