import {
  type AuthInfo,
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { errorFields } from '../database/error-fields.ts'
import type { Mode } from '../contract/parameters.ts'
import { declaredAs, unsupportedCoding, unsupportedStatus } from '../http/mistaken-body.ts'
import { maxBodyBytes } from '../contract/limits.ts'
import type { TokenScope } from '../contract/scopes.ts'
import { readMessage } from './message.ts'
import { refuseOrigin } from './origin.ts'
import { rehearsalHeader } from './no-rehearsal.ts'
import type { McpPorts } from './ports.ts'
import { errorCodes, inWords, rpcError, withCodesOfBefore } from './rpc-error.ts'
import { serverFactory, signerHeader } from './server.ts'

/** Who calls. */
export type McpCaller = {
  /** The credential that was sent, or the address. */
  key: string
  kind: 'anonymous' | 'credential'
  /** Of the token that was sent, also of an anonymous one. */
  scopes?: readonly TokenScope[]
  signedBy?: string
  /** Address of the operator whose token was sent. */
  operator?: string
}

/**
 * Answers one request to the MCP endpoint. Never throws.
 * @param mode as HTTP asks; by default, what is asked is meant
 */
export type Mcp = (request: Request, caller: McpCaller, mode?: Pick<Mode, 'sandbox'>) => Promise<Response>

/** @returns the server, for clients of 2026-07-28 and of 2025-11-25 and before, on one address and without sessions */
export function createMcp(ports: McpPorts): Mcp {
  return serveMcp(serverFactory(ports), ports.library.baseUrl, ports)
}

/**
 * The HTTP side, whatever the server behind it offers.
 * @param baseUrl decides whose origin is refused
 */
export function serveMcp(
  factory: McpServerFactory,
  baseUrl: string,
  { log, resourceMetadataUrl }: Pick<McpPorts, 'log' | 'resourceMetadataUrl'>,
): Mcp {
  const modern = createMcpHandler(factory, { legacy: 'reject', maxRequestBodySize: maxBodyBytes })

  const answer: Mcp = async (request, caller, mode) => {
    const refused = refuseOrigin(request, baseUrl)
    if (refused) return rpcError(403, errorCodes.refused, refused)
    if (request.method !== 'POST') return rpcError(405, errorCodes.refused, 'Send POST.', { Allow: 'POST' })
    const contentType = request.headers.get('content-type')
    if (!isJsonContentType(contentType))
      return rpcError(
        unsupportedStatus,
        errorCodes.refused,
        `${declaredAs(contentType)}. Send JSON with the header Content-Type: application/json.`,
      )
    const coding = unsupportedCoding(request.headers.get('content-encoding'))
    if (coding) return rpcError(unsupportedStatus, errorCodes.refused, coding.detail, coding.headers)
    const message = await readMessage(request)
    if (!message.ok) return rpcError(message.status, message.code, message.reason)

    const options = { parsedBody: message.value, ...authOf(caller, asksForTools(message.value), resourceMetadataUrl) }
    const plain = withoutBody(request, caller, mode?.sandbox ?? false)
    const isLegacy = await isLegacyRequest(plain, message.value)
    return inWords(await (isLegacy ? serveLegacy(factory, plain, options) : modern.fetch(plain, options)))
  }

  return async (request, caller, mode) => {
    try {
      const response = await answer(request, caller, mode)
      if (response.status >= 500) log({ event: 'mcp_failed', level: 'error', status: response.status })
      return response
    } catch (error) {
      log({ event: 'mcp_failed', level: 'error', ...errorFields(error) })
      return rpcError(500, errorCodes.internal, 'Internal error')
    }
  }
}

type Options = { parsedBody: unknown; authInfo?: AuthInfo }

/** Older clients get JSON, too, because no answer comes in parts. */
async function serveLegacy(factory: McpServerFactory, request: Request, options: Options): Promise<Response> {
  const server = await factory({ era: 'legacy', requestInfo: request, ...options })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    const { method } = options.parsedBody as { method?: unknown }
    return await withCodesOfBefore(method, await transport.handleRequest(request, options))
  } finally {
    await server.close()
  }
}

/**
 * @returns whether a message asks which tools there are. A tool that its token may not call is not listed, and still
 *   says so when it is called
 */
function asksForTools(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'method' in message && message.method === 'tools/list'
}

/** Without a token there is nothing to check. With one, each tool asks for its scope. */
function authOf(
  { kind, key, scopes, operator }: McpCaller,
  isListing: boolean,
  resourceMetadataUrl: string | undefined,
): { authInfo?: AuthInfo } {
  if (kind === 'anonymous' && !scopes) return {}
  // The token was verified before and must not go further.
  const authInfo = {
    token: '',
    clientId: key,
    scopes: [...(scopes ?? [])],
    ...(operator && { extra: { operator, isListing } }),
  }
  return { authInfo: { ...authInfo, ...(resourceMetadataUrl && { resourceMetadataUrl }) } }
}

/**
 * The request without its body, which has been read. We answer JSON only, so a client that takes it need not take
 * event streams, as the transport of before would have it.
 */
function withoutBody(request: Request, { signedBy }: McpCaller, rehearses: boolean): Request {
  const headers = new Headers(request.headers)
  const accept = headers.get('accept')
  if (accept === null || /application\/(json|\*)|\*\/\*/.test(accept))
    headers.set('accept', 'application/json, text/event-stream')
  headers.delete('content-length')
  headers.delete(signerHeader)
  if (signedBy !== undefined) headers.set(signerHeader, signedBy)
  headers.delete(rehearsalHeader)
  if (rehearses) headers.set(rehearsalHeader, 'true')
  return new Request(request.url, { method: 'POST', headers, signal: request.signal })
}
