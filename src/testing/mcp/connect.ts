import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** Both ways in which clients speak: with a handshake, as before 2026-07-28, and without. */
export const eras = [
  ['2025-11-25', undefined],
  ['2026-07-28', { mode: 'auto' }],
] as const
export type Era = (typeof eras)[number][1]

/**
 * Connects the official client.
 * @param send how it sends its requests, by default as it does by itself @param capabilities what it says it can do
 */
export async function connectMcp(
  url: string,
  era: Era,
  send: typeof fetch = fetch,
  capabilities: ClientCapabilities = {},
): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities, ...(era && { versionNegotiation: era }) },
  )
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: send }))
  return client
}

/** @returns the text of a tool's result */
export function textOf(result: { content?: unknown }): string {
  return ((result.content ?? []) as { text?: string }[]).map(({ text }) => text).join('\n')
}

/** What a request of 2026-07-28 carries: an envelope, and headers that say the same. */
export function modernRequest(method: string, params: object = {}) {
  const { name: named, uri } = params as { name?: string; uri?: string }
  const name = named ?? uri
  return {
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...(name && { 'mcp-name': name }) },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    },
  }
}
