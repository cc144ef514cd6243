import type { Catalog } from './answers.ts'
import type { EndpointLife } from './versions.ts'

/** What the handlers need of the content, so that no function ever reads markdown. Written by the build. */
export type Snapshot = {
  /** Public address of the site, without a closing slash. */
  baseUrl: string
  catalog: Catalog
  /** The life of each endpoint. */
  endpoints: EndpointLife[]
}
