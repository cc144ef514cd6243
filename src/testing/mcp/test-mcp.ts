import { randomBytes } from 'node:crypto'
import type { Client, ClientCapabilities } from '@modelcontextprotocol/client'
import type { Database } from '../../database/client.ts'
import { buildLibrary } from '../../discovery/library.ts'
import { createVault } from '../../identifiers/vault.ts'
import { leadsOf } from '../../mcp/leads.ts'
import type { Library } from '../../mcp/library.ts'
import { createMcp, type Mcp, type McpCaller } from '../../mcp/mcp.ts'
import type { McpPorts } from '../../mcp/ports.ts'
import { loadFixture, today } from '../load-fixture.ts'
import { connectMcp, type Era } from './connect.ts'
import { serve } from './http-server.ts'

export const anonymous: McpCaller = { kind: 'anonymous', key: '203.0.113.1' }

/** A database for what must not need one. */
const noDatabase = new Proxy({} as Database, {
  get: () => {
    throw new Error('the database was asked')
  },
})

export type TestMcp = {
  library: Library
  /** What is served. */
  answer: Mcp
  url: string
  /** Lines that were logged. */
  lines: object[]
  /** Sends a request as it is. */
  fetch: (init: RequestInit) => Promise<Response>
  connect: (era: Era, capabilities?: ClientCapabilities) => Promise<Client>
  close: () => Promise<void>
}

type Changes = Partial<McpPorts> & { database?: Database }

/**
 * Serves the content of the fixture on this machine.
 * @param changes of the ports
 * @param caller whom every request is from
 */
export async function startMcp(
  { database = noDatabase, ...changes }: Changes = {},
  caller: McpCaller = anonymous,
): Promise<TestMcp> {
  const library =
    changes.library ?? buildLibrary(await loadFixture({}, { baseUrl: 'https://data-works.example' }), today)
  const lines: object[] = []
  const { now = () => new Date(), random = (size: number) => randomBytes(size) } = changes
  const mcp = createMcp({
    library,
    loadLeads: async () => leadsOf({ database, now, random, baseUrl: library.baseUrl, notify: [] }),
    questions: [],
    rehearsed: () => {},
    now,
    random,
    digest: createVault('a secret for tests only, of some length', randomBytes).digest,
    log: (line) => lines.push(line),
    failed: () => 'internal_error',
    ...changes,
  })
  const server = await serve((request) => mcp(request, caller), '/mcp')
  const clients: Client[] = []
  return {
    library,
    answer: mcp,
    lines,
    url: server.url,
    fetch: (init) => fetch(server.url, init),
    connect: async (era, capabilities) => {
      const client = await connectMcp(server.url, era, fetch, capabilities)
      clients.push(client)
      return client
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()))
      await server.close()
    },
  }
}
