import type { Catalogue } from '../catalogue/catalogue.ts'
import { type ContentEntry, type ContentSection, contentSections } from '../contract/content.ts'
import { markdownTwin } from '../contract/paths.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { PublishedDocument } from './documents.ts'
import { contentPages } from './pages/content-pages.ts'
import { buildCatalog } from './price.ts'
import { headersFor, type StaticHeaders } from './static-headers.ts'

/** @returns the pages that programs may list */
export function listedContent(catalogue: Catalogue): ContentEntry[] {
  const isListed = (section: string): section is ContentSection =>
    (contentSections as readonly string[]).includes(section)
  return contentPages(catalogue).flatMap(({ path, section, title, description, updated }) =>
    isListed(section) && path !== `/${section}`
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
}

/** @returns what the handlers need of the catalogue and of what was made from it */
export function buildSnapshot(
  catalogue: Catalogue,
  documents: readonly PublishedDocument[],
  headers: StaticHeaders,
): Snapshot {
  const untyped = documents.filter(({ path }) => !/\.[a-z0-9]+$/i.test(path))
  return {
    baseUrl: catalogue.baseUrl,
    serviceName: catalogue.service.name,
    content: listedContent(catalogue),
    catalog: buildCatalog(catalogue),
    endpoints: catalogue.discovery.flatMap(({ data }) => data.endpoints ?? []),
    untyped: Object.fromEntries(untyped.map(({ path, body }) => [path, { headers: headersFor(path, headers), body }])),
  }
}
