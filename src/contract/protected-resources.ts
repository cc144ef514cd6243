import { protocolPaths } from './paths.ts'

/** Everything that takes a token and is neither MCP nor A2A. */
const api = '/api'

/** The doors to which a token can be restricted, by their path. */
const doors = [api, protocolPaths.mcp, protocolPaths.a2a] as const
export type Door = (typeof doors)[number]

/** The API of operators: only what an operator made opens it, and that opens nothing else. */
export const operatorDoor = '/api/v1/operator'

/** The same for models, by the Model Context Protocol. */
export const operatorMcpPath = '/mcp/operator'

/** The door to which a token is restricted; `null` where it opens all that agents may come to. */
export type TokenResource = Door | null

/** What a token opens, an operator's included. */
export type Reach = TokenResource | typeof operatorDoor

/** Paths of what our tokens are for, each with metadata of its own (RFC 9728); the empty one stands for every door. */
export const protectedResources = ['', ...doors] as const

/** @returns the path of the metadata of a protected resource. @see RFC 9728, section 3.1 */
export function resourceMetadataPath(resource: string): string {
  return `/.well-known/oauth-protected-resource${resource}`
}

/** @returns how a resource is named in requests and in answers. @see RFC 8707, section 2 */
export function resourceUrl(resource: Reach, baseUrl: string): string {
  return `${baseUrl}${resource ?? ''}`
}

/**
 * @param indicator value of the parameter `resource` (RFC 8707)
 * @returns what it names; the site itself is every door. Nothing where it names something else
 */
export function resourceNamed(indicator: string, baseUrl: string): TokenResource | undefined {
  const plain = indicator.endsWith('/') ? indicator.slice(0, -1) : indicator
  return plain === baseUrl ? null : doors.find((door) => resourceUrl(door, baseUrl) === plain)
}

/** @param path of an operation @returns the door that it is behind */
export function doorOf(path: string): Door | typeof operatorDoor {
  if (path.startsWith(`${operatorDoor}/`) || path === operatorMcpPath) return operatorDoor
  return doors.find((door) => door === path) ?? api
}

/** @returns whether what was granted reaches as far as what is asked for */
export function reaches(granted: Reach, asked: Reach): boolean {
  return granted === asked || (granted === null && asked !== operatorDoor)
}
