/** Media types of what the build writes, as they stand in `Content-Type`. */
export const mediaTypes = {
  text: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml',
  /** @see https://github.com/modelcontextprotocol/experimental-ext-server-card */
  serverCard: 'application/mcp-server-card+json',
  aiCatalog: 'application/ai-catalog+json',
  linkset: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const

const byExtension: Record<string, string> = {
  '.txt': mediaTypes.text,
  '.md': mediaTypes.markdown,
  '.html': mediaTypes.html,
  '.json': mediaTypes.json,
  '.xml': mediaTypes.xml,
}

/** @returns as what a host of files serves a path; nothing where its name says nothing */
export function typeByName(path: string): string | undefined {
  return byExtension[/\.[a-z0-9]+$/.exec(path)?.[0] ?? '']
}
