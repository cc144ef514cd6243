import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Snapshot, UntypedDocuments } from '../contract/snapshot.ts'
import { type PublishedDocument, renderDocuments } from './documents.ts'
import type { Library } from '../mcp/library.ts'
import { buildLibrary } from './library.ts'
import { sitePages } from './site-pages.ts'
import { buildSnapshot, untypedDocuments } from './snapshot.ts'
import { type StaticHeaders, staticHeaders } from './static-headers.ts'

/** Everything that is published beside the pages. */
export type Publication = {
  documents: PublishedDocument[]
  headers: StaticHeaders
  snapshot: Snapshot
  library: Library
  untyped: UntypedDocuments
}

/** Renders all of it in one pass. @param now decides which stage of its life an endpoint is shown in */
export function publish(catalogue: Catalogue, now: Date): Publication {
  const documents = renderDocuments(catalogue, now)
  const headers = staticHeaders(catalogue, sitePages(catalogue, now), documents)
  return {
    documents,
    headers,
    snapshot: buildSnapshot(catalogue),
    library: buildLibrary(catalogue),
    untyped: untypedDocuments(documents, headers),
  }
}
