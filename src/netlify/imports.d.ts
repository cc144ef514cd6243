/** Written by the build before Netlify bundles the functions. */
declare module '#library' {
  import type { Library } from '../mcp/library.ts'
  const library: Library
  export default library
}

/** Written by the build before Netlify bundles the functions. */
declare module '#snapshot' {
  import type { Snapshot } from '../contract/snapshot.ts'
  const snapshot: Snapshot
  export default snapshot
}

/** Written by the build before Netlify bundles the functions. */
declare module '#untyped' {
  import type { UntypedDocuments } from '../contract/snapshot.ts'
  const documents: UntypedDocuments
  export default documents
}

/** Written by the build before Netlify bundles the functions. */
declare module '#operator-api' {
  import type { OperatorApi } from '../contract/snapshot.ts'
  const operatorApi: OperatorApi
  export default operatorApi
}

/** Written by the build before Netlify bundles the functions. */
declare module '#search-frames' {
  const searchFrames: Readonly<Record<string, string>>
  export default searchFrames
}

/** Bundled from `src/netlify` before Netlify bundles the functions. */
declare module '#functions/*' {
  import type { Context } from '@netlify/functions'
  const handler: (request: Request, context: Context) => Promise<Response>
  export default handler
}
