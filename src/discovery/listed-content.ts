import { perCatalogue } from '../catalogue/per-catalogue.ts'
import type { ContentEntry } from '../contract/content.ts'
import { type ContentSection, contentSections } from '../contract/content-sections.ts'
import { markdownTwin } from '../contract/paths.ts'
import { contentPages } from './pages/content-pages.ts'

/** @returns the pages that programs may list */
export const listedContent = perCatalogue((catalogue): ContentEntry[] => {
  const isListed = (section: string): section is ContentSection =>
    (contentSections as readonly string[]).includes(section)
  return contentPages(catalogue).flatMap(({ path, section, title, description, updated, list }) =>
    isListed(section) && list === undefined
      ? [
          {
            id: path,
            section,
            title,
            description,
            updated,
            url: `${catalogue.baseUrl}${path}`,
            markdown_url: `${catalogue.baseUrl}${markdownTwin(path)}`,
          },
        ]
      : [],
  )
})
