import type { Catalogue } from '../catalogue/catalogue.ts'
import { markdownTwin } from '../contract/paths.ts'
import type { OperatorApi, Snapshot, UntypedDocuments } from '../contract/snapshot.ts'
import { renderOperatorOpenApi } from './documents/operator-openapi.ts'
import { type PublishedDocument, renderDocuments } from './documents.ts'
import type { GitHost } from '../contract/git-host.ts'
import type { Addresses } from './not-found.ts'
import { type Redirects, redirectsFor } from './redirects.ts'
import { type PlacedPage, placedPages } from './placed-pages.ts'
import { sitePages } from './site-pages.ts'
import { type SocialImage, socialImageOf } from './social-image.ts'
import { buildSnapshot, untypedDocuments } from './snapshot.ts'
import { type StaticHeaders, staticHeaders } from './static-headers.ts'

/** Everything that is published beside the pages, and what functions need except the library. */
export type Publication = {
  documents: PublishedDocument[]
  headers: StaticHeaders
  snapshot: Snapshot
  untyped: UntypedDocuments
  operatorApi: OperatorApi
  redirects: Redirects
  addresses: Addresses
  socialImages: SocialImage[]
}

/**
 * Renders all of it in one pass.
 * @param now decides which stage of its life an endpoint is shown in
 * @param host where editors edit from afar
 */
export function publish(catalogue: Catalogue, now: Date, host?: GitHost): Publication {
  const pages = sitePages(catalogue, now)
  const placed = placedPages(catalogue, pages)
  const documents = renderDocuments(catalogue, now, pages)
  const headers = staticHeaders(catalogue, placed, documents, host)
  return {
    documents,
    headers,
    snapshot: buildSnapshot(catalogue),
    untyped: untypedDocuments(documents, headers),
    operatorApi: { body: renderOperatorOpenApi(catalogue, now) },
    redirects: redirectsFor(catalogue),
    addresses: addressesOf(placed, documents),
    socialImages: placed.map(({ page, catalogue: own }) => socialImageOf(page, own)),
  }
}

/** Twins are known by their pages, skills by their index. */
function addressesOf(pages: readonly PlacedPage[], documents: readonly PublishedDocument[]): Addresses {
  const twins = new Set(pages.map(({ path }) => markdownTwin(path)))
  return Object.fromEntries([
    ...pages.map(({ path, page }) => [path, page.title]),
    ...documents.flatMap(({ path }) => (twins.has(path) || path.endsWith('/SKILL.md') ? [] : [[path, path]])),
  ])
}
