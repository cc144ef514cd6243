import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Catalog } from '../contract/answers.ts'
import type { EndpointLife } from '../contract/versions.ts'
import { buildCatalog } from './price.ts'

/** What the handlers need of the content, so that no function ever reads markdown. */
export type Snapshot = {
  /** Public address of the site, without a closing slash. */
  baseUrl: string
  catalog: Catalog
  /** The life of each endpoint. */
  endpoints: EndpointLife[]
}

export function buildSnapshot(catalogue: Catalogue): Snapshot {
  return {
    baseUrl: catalogue.baseUrl,
    catalog: buildCatalog(catalogue),
    endpoints: catalogue.discovery.flatMap(({ data }) => data.endpoints ?? []),
  }
}
