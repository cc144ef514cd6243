import type { ClientCapabilities, Client } from '@modelcontextprotocol/client'
import type { InboxFixture } from '../inbox-fixture.ts'
import { connectMcp, type Era } from './connect.ts'

/** @returns a client at the MCP server of operators */
export function connectOperator(
  inbox: InboxFixture,
  token: string,
  era: Era = { mode: 'auto' },
  capabilities: ClientCapabilities = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const send: typeof fetch = async (url, init) => {
    const request = new Request(String(url), init as RequestInit)
    for (const [name, value] of Object.entries({ ...headers, Authorization: `Bearer ${token}` }))
      request.headers.set(name, value)
    return inbox.api.fetch(request)
  }
  return connectMcp(`${inbox.ports.baseUrl}/mcp/operator`, era, send, capabilities)
}
