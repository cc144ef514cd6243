import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { buildCatalog } from './price.ts'

/** @returns what the handlers need of the catalogue */
export function buildSnapshot(catalogue: Catalogue): Snapshot {
  return {
    baseUrl: catalogue.baseUrl,
    catalog: buildCatalog(catalogue),
    endpoints: catalogue.discovery.flatMap(({ data }) => data.endpoints ?? []),
  }
}
