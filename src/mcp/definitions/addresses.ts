import { markdownTwin } from '../../contract/paths.ts'

/** Path of the MCP endpoint. */
export const mcpPath = '/mcp'

/** Paths at which the one server card is served, the reserved one first. */
export const serverCardPaths = [`${mcpPath}/server-card`, '/.well-known/mcp/server-card.json', '/.well-known/mcp.json']

/** @returns the URI of a page as a resource: the address of its Markdown twin, at which any client can fetch it, too */
export function resourceUri(baseUrl: string, path: string): string {
  return `${baseUrl}${markdownTwin(path)}`
}
