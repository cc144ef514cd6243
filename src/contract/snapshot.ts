import type { Catalog } from './answers.ts'
import type { EndpointLife } from './versions.ts'

/** What the handlers need of the content, so that no function ever reads markdown. Written by the build. */
export type Snapshot = {
  /** Public address of the site, without a closing slash. */
  baseUrl: string
  catalog: Catalog
  /** The life of each endpoint. */
  endpoints: EndpointLife[]
  /** Documents at paths without an extension, which a host of files would serve as bytes of no type. */
  untyped: Record<string, { headers: Record<string, string>; body: string }>
}
