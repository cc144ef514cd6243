import type { Catalogue } from '../catalogue/catalogue.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { markdownTwin } from '../contract/paths.ts'
import type { PublishedDocument } from '../discovery/documents.ts'
import { type Publication, publish } from '../discovery/publication.ts'
import { sitePages } from '../discovery/site-pages.ts'

/** The documents beside the pages, rendered when first requested, so that no page waits for them. */
type DevelopmentDocuments = {
  publicationOf: (catalogue: Catalogue) => Publication
  documentAt: (path: string, catalogue: Catalogue) => PublishedDocument | undefined
}

/** @returns what renders documents on demand, all of them once for each catalogue */
export function developmentDocuments(): DevelopmentDocuments {
  /** Every address that ever had a document: a page is answered without rendering all documents to know. */
  const seen = new Set<string>()
  const publicationOf = perCatalogue((catalogue) => {
    const publication = publish(catalogue, catalogue.readAt)
    for (const { path } of publication.documents) seen.add(path)
    return publication
  })
  const documents = perCatalogue(
    (catalogue) => new Map(publicationOf(catalogue).documents.map((document) => [document.path, document])),
  )
  const twins = perCatalogue(
    (catalogue) => new Set(sitePages(catalogue, catalogue.readAt).map(({ path }) => markdownTwin(path))),
  )
  return {
    publicationOf,
    documentAt: (path, catalogue) =>
      seen.has(path) || (path.endsWith('.md') && twins(catalogue).has(path))
        ? documents(catalogue).get(path)
        : undefined,
  }
}
