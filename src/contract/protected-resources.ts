import { protocolPaths } from './paths.ts'

/** Paths of what our tokens are for, each with metadata of its own (RFC 9728); the empty one is the whole API. */
export const protectedResources = ['', protocolPaths.mcp, protocolPaths.a2a] as const

/** @returns the path of the metadata of a protected resource. @see RFC 9728, section 3.1 */
export function resourceMetadataPath(resource: string): string {
  return `/.well-known/oauth-protected-resource${resource}`
}
