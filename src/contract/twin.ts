import { paths } from './paths.ts'

/** What a page says, whoever shows it. */
export type PageText = {
  path: string
  title: string
  description: string
  /** Day of the last change, YYYY-MM-DD; may be empty. */
  updated: string
  /** Without its title; links are whole addresses. */
  markdown: string
}

/**
 * The Markdown twin of a page: what it says, for readers that do not want its layout.
 * @returns the same text wherever it is read: as a file, or as a resource of the same address
 */
export function twinText({ path, title, description, updated, markdown }: PageText, baseUrl: string): string {
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
canonical_url: ${baseUrl}${path}${updated && `\nlast_updated: ${updated}`}
---

> All pages of this site for language models: [llms.txt](${baseUrl}${paths.llms})

# ${title}

${markdown}

## Sitemap

[Every page of this site](${baseUrl}${paths.sitemapMarkdown})
`
}
