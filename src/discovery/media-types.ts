/** Media types of what the build writes, as they stand in `Content-Type`. */
export const mediaTypes = {
  text: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml',
  /** @see https://www.w3.org/TR/appmanifest/ */
  manifest: 'application/manifest+json',
  atom: 'application/atom+xml',
  /** @see https://www.jsonfeed.org/version/1.1/ */
  jsonFeed: 'application/feed+json',
  problem: 'application/problem+json; charset=utf-8',
  /** @see https://github.com/modelcontextprotocol/experimental-ext-server-card */
  serverCard: 'application/mcp-server-card+json',
  aiCatalog: 'application/ai-catalog+json',
  linkset: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const

/** The media types that file servers know, by file extension. */
const byExtension: Record<string, string> = {
  txt: mediaTypes.text,
  md: mediaTypes.markdown,
  json: mediaTypes.json,
  xml: mediaTypes.xml,
  atom: mediaTypes.atom,
  webmanifest: mediaTypes.manifest,
}

/** Other published media types, by file extension. */
const ofTheSite: Record<string, string> = {
  html: mediaTypes.html,
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  yml: 'text/yaml',
}

/** @returns the media type that the name of a text tells; nothing where it is no text, or none that we publish */
export function typeByName(file: string): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(file)?.[1] ?? ''
  return byExtension[extension] ?? ofTheSite[extension]
}

/** @returns whether a file server would know what a document is; some insist on it, whatever a table of headers says */
export function isTypedByName({ path, mediaType }: { path: string; mediaType: string }): boolean {
  return byExtension[/\.([a-z0-9]+)$/i.exec(path)?.[1] ?? ''] === mediaType
}
