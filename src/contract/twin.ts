import type { Words } from '../words/words.ts'
import { paths } from './paths.ts'

/** The content of a page, in any form. */
export type PageText = {
  path: string
  title: string
  /** The first heading of the page, where that is not its title. */
  heading?: string
  description: string
  /** Day of the first publication, YYYY-MM-DD, of what has one; of a page that lists such, that of the newest on it. */
  published?: string
  /** Day of the last change, YYYY-MM-DD; may be empty. */
  updated: string
  /** Without its title; links are whole addresses. */
  markdown: string
}

/** What every twin begins and ends with, as Markdown. */
export type TwinFrame = { all: string; sitemap: string; every: string }

/** @returns what every twin of a site begins and ends with */
export function twinFrame({ twin }: Pick<Words<'twin'>, 'twin'>, baseUrl: string): TwinFrame {
  return {
    all: twin.all({ llms: `${baseUrl}${paths.llms}` }),
    sitemap: twin.sitemap,
    every: twin.every({ sitemap: `${baseUrl}${paths.sitemapMarkdown}` }),
  }
}

/**
 * The Markdown twin of a page: what it says, for readers that do not want its layout.
 * @returns the same text wherever it is read: as a file, or as a resource of the same address
 */
export function twinText(page: PageText, baseUrl: string, frame: TwinFrame): string {
  const { path, title, heading = title, description, published, updated, markdown } = page
  const days = [published && `published: ${published}`, updated && `last_updated: ${updated}`]
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
${[`canonical_url: ${baseUrl}${path}`, ...days].filter(Boolean).join('\n')}
---

> ${frame.all}

# ${heading}

${description}

${markdown}

## ${frame.sitemap}

${frame.every}
`
}
